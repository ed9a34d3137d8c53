"""`base` is what runs, here and in production; `test` changes what tests need. Both read the environment (deploy/README.md)."""
