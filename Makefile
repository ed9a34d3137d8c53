# One Rank Up. Needs Python 3.11 or newer and make; everything else is installed into .venv.
#
#   make serve       the site on http://127.0.0.1:8000/ (PORT=8080 make serve for another port)
#   make test        every test, the browser tests included
#   make help        all the other commands

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
READY := .venv/.ready
PYTEST_ARGS ?=
ARENA_ARGS ?=
TRAIN_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help serve superuser test test-postgres lint format release-check messages compile bench arena train-gandengyan train-guandan soak screenshots lock clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1 \t\2/' | expand -t 28

# Pinned packages, checked by hash. Made again when the lock file changes.
$(READY): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0])'
	@echo "Installing the pinned packages into .venv (once, about half a minute) …"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

serve: $(READY) ## run the site here; a database and a secret key are made in var/ on the first start
	@$(BIN)/python scripts/serve.py --port "$(PORT)"

superuser: $(READY) ## make an admin, who may edit everything in /admin/
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py createsuperuser

test: $(READY) compile ## every test; PYTEST_ARGS="-k word" for some
	@$(BIN)/python scripts/chromium.py --install
	@$(BIN)/pytest -q -n 2 --dist worksteal $(PYTEST_ARGS)

test-postgres: $(READY) compile ## the tests that ask the database, on a private PostgreSQL cluster
	@$(BIN)/python scripts/postgres.py $(BIN)/pytest -q -n 2 -m database $(PYTEST_ARGS)

lint: $(READY) compile ## style, types, templates, migrations, catalogues
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@$(BIN)/djlint --lint --quiet site/templates content/templates trainer/templates
	@$(BIN)/python manage.py makemigrations --check --dry-run
	@$(BIN)/python scripts/catalogues.py check

release-check: $(READY) compile ## all six languages complete: nothing missing, fuzzy or left in English
	@$(BIN)/python scripts/catalogues.py complete

format: $(READY) ## put the Python files into shape
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format --quiet .

messages: $(READY) ## collect the texts into the catalogues of locale/
	@$(BIN)/python scripts/catalogues.py update

compile: $(READY) ## compile the catalogues that changed
	@$(BIN)/python scripts/catalogues.py compile

bench: $(READY) ## how fast the engine is
	@$(BIN)/python -m engine bench

arena: $(READY) ## how strong the computer players are: every contest with a goal (hours; ARENA_ARGS="--game guandan --deals 100")
	@nice -n 19 $(BIN)/python -m engine simulate --goals --format table --workers 2 --seed 1 $(ARENA_ARGS)

train-gandengyan: $(READY) ## teach the nets of Gan Deng Yan anew, by self-play (two hours, needs a C compiler)
	@nice -n 19 $(BIN)/python scripts/training/gandengyan.py all $(TRAIN_ARGS)

train-guandan: $(READY) ## teach the players of Guandan anew (three hours, needs a C compiler; docs/players.md has the runs in use)
	@nice -n 19 $(BIN)/python scripts/training/guandan.py all $(TRAIN_ARGS)

soak: $(READY) ## 20,000 random rounds over all switch combinations, 2,000 random matches of Guandan
	@SOAK=1 $(BIN)/pytest -q -n 2 tests/engine/test_properties.py tests/engine/test_properties_guandan.py

screenshots: $(READY) compile ## every page type on a phone and a desktop, into var/screenshots/
	@$(BIN)/python scripts/chromium.py --install
	@$(BIN)/python scripts/screenshots.py

lock: $(READY) ## pin the packages again after a change in pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@$(BIN)/uv pip compile pyproject.toml --all-extras --generate-hashes --universal --no-header --quiet -o requirements.lock

clean: ## remove what can be made again; the database and the key in var/ stay
	@rm -rf .venv staticfiles .mypy_cache .ruff_cache .pytest_cache .hypothesis var/screenshots
	@find locale -name '*.mo' -delete
