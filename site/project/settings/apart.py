"""Keeps tests apart from a developer's variables and key file: read before ``base``, which reads the environment."""

import os

os.environ["ORU_SECRET_KEY"] = "only-for-tests"
for _name in ("ORU_DEBUG", "ORU_ORIGIN", "ORU_HTTPS", "ORU_ALLOWED_HOSTS"):
    os.environ.pop(_name, None)
