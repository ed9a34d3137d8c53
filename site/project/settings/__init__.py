"""`base` is what runs, here and in production; `test` changes what tests need. See deploy/README.md."""
