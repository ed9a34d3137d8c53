"""Keeps tests apart from a developer's variables and key file: read before ``base``, which reads the environment."""

import os

for _name in [name for name in os.environ if name.startswith("ORU_")]:
    del os.environ[_name]
os.environ["ORU_SECRET_KEY"] = "only-for-tests"
