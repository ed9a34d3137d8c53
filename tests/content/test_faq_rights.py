"""Who may edit the FAQ, and what editors may not."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, User
from django.test import Client

from content import editors

pytestmark = pytest.mark.django_db

LIST = "/admin/content/faqentry/"


def test_editors_may_edit_the_faq_and_nothing_else(editor: Client) -> None:
    shown = {model["object_name"] for app in editor.get("/admin/").context["app_list"] for model in app["models"]}
    assert shown == {"FaqEntry", "FaqSection"}
    for path in ("auth/user/", "auth/group/", "auth/user/add/"):
        assert editor.get(f"/admin/{path}").status_code == 403
    user = User.objects.get(username="edna")
    assert user.get_all_permissions() == {
        f"content.{verb}_{model}" for verb in ("add", "change", "delete", "view") for model in editors.MODELS
    }


def test_readers_see_no_admin(client: Client) -> None:
    assert client.get(LIST).status_code == 302
    assert client.post(f"{LIST}preview/").status_code == 302


def test_staff_without_the_group_may_not_preview(client: Client) -> None:
    client.force_login(User.objects.create_user("sam", is_staff=True))
    assert client.post(f"{LIST}preview/").status_code == 403


def test_what_an_admin_changed_about_the_group_stays(db: None) -> None:
    group = Group.objects.get(name=editors.GROUP)
    group.permissions.clear()
    editors.ensure_group(apps.get_app_config("content"), using="default")
    assert not group.permissions.exists()
