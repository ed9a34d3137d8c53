"""The addresses of the site. Scripts and tests rely on them."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path

from project import views
from project.sitemap import sitemap

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
]

handler400 = "project.errors.bad_request"
handler403 = "project.errors.forbidden"
handler404 = "project.errors.not_found"
handler500 = "project.errors.server_error"
