"""The addresses of the site. Scripts and tests rely on them."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path, re_path

from project import views
from project.sitemap import sitemap

# A language as it might be written elsewhere; those of our addresses are left to the patterns above.
OTHER_CODE = (
    rf"^(?!(?:{'|'.join(dict(settings.LANGUAGES))})/)(?P<code>[A-Za-z]{{2,3}}(?:-[A-Za-z]{{2,4}})?)/(?P<rest>.*)$"
)

urlpatterns = [
    path("", views.root, name="root"),
    path("language/<str:code>/", views.choose_language, name="language"),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("sitemap.xml", sitemap, name="sitemap"),
    path("robots.txt", views.robots, name="robots"),
    path("favicon.ico", views.favicon),
    path("admin/", admin.site.urls),
    *i18n_patterns(
        path("", views.home, name="home"),
        path("about/", views.about, name="about"),
        path("privacy/", views.privacy, name="privacy"),
        path("settings/", views.settings, name="settings"),
        path("", include("trainer.urls")),
        path("", include("content.urls")),
    ),
    re_path(OTHER_CODE, views.other_code),
]

handler400 = "project.errors.bad_request"
handler403 = "project.errors.forbidden"
handler404 = "project.errors.not_found"
handler500 = "project.errors.server_error"
