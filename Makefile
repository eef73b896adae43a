# Cours minimax : `make` affiche les commandes disponibles.
# Rien n'est écrit en dehors de ce dossier.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help site lab noter check test test-complet nbval papier distribution lecons exercices feuille corriges tournoi bench mutants livre pins clean

# The first Python that is recent enough and able to create environments.
CHECK_PYTHON := import sys, ensurepip; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if $$name -c "$(CHECK_PYTHON)" 2>/dev/null; then echo $$name; break; fi; done)

VENV_PYTHON := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)/python
PIP := $(VENV_PYTHON) -m pip install --quiet --constraint constraints.txt
HOME_PAGE := travail/notebooks/00_accueil.ipynb

CACHE := $(CURDIR)/.cache
export IPYTHONDIR := $(CACHE)/ipython
export JUPYTERLAB_SETTINGS_DIR := $(CACHE)/jupyter/lab/settings
export JUPYTERLAB_WORKSPACES_DIR := $(CACHE)/jupyter/lab/workspaces
export JUPYTER_CONFIG_DIR := $(CACHE)/jupyter/config
export JUPYTER_DATA_DIR := $(CACHE)/jupyter/data
export JUPYTER_RUNTIME_DIR := $(CACHE)/jupyter/runtime
export MPLCONFIGDIR := $(CACHE)/matplotlib
export PIP_CACHE_DIR := $(CACHE)/pip
# Each module is compiled once, even where the environment says otherwise.
export PYTHONDONTWRITEBYTECODE :=
# What is printed or read is UTF-8, whatever the locale.
export PYTHONUTF8 := 1
# pip installs in .venv, even where it is told to install in the user's folder.
export PIP_USER := 0
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export UV_NATIVE_TLS := 1
export XDG_CACHE_HOME := $(CACHE)
export npm_config_cache := $(CACHE)/npm

# An environment whose folder was moved, or whose Python is gone, counts as not installed.
IMPORT := $(VENV_PYTHON) -Ic "import os, course_lib; \
	assert os.path.samefile(course_lib.__path__[0], 'course_lib')
$(shell $(IMPORT)" 2>/dev/null || rm -f .venv/.lab .venv/.prof .venv/.site .venv/.test)

LAB_OPTIONS := --ServerApp.answer_yes=True --log-level=WARN \
	--LabApp.default_url=/lab/tree/$(HOME_PAGE)
ifeq ($(shell id -u),0)
LAB_OPTIONS += --allow-root
endif
ifeq ($(shell uname -s)$(DISPLAY)$(WAYLAND_DISPLAY),Linux)
LAB_OPTIONS += --no-browser
LAB_MESSAGE := Aucun écran détecté : ouvrez dans un navigateur l'adresse http://… ci-dessous.
else
LAB_MESSAGE := Le cours s'ouvre dans votre navigateur.
endif

help:
	@echo "make lab        ouvre votre copie du cours, travail/, dans JupyterLab (installe tout la première fois)"
	@echo "make noter      note des copies : make noter COPIES=dossier-ou-zip"
	@echo "make check      vérifie le code en une minute, sans navigateur, copies ni carnets"
	@echo "make test       vérifie le code, les leçons et leur affichage"
	@echo "make test-complet  vérifie aussi ce qui prend plusieurs minutes"
	@echo "make nbval      exécute leçons et corrigés, et compare leurs résultats à ceux enregistrés"
	@echo "make lecons     exécute toutes les leçons, avant de les enregistrer dans git"
	@echo "make feuille    fabrique une fiche : make feuille SOURCE=mon_tp.ipynb, ou SOURCE=solutions/chomp"
	@echo "make exercices  fabrique toutes les fiches de solutions/"
	@echo "make corriges   met les solutions en pages à distribuer (build/corriges)"
	@echo "make papier     écrit résumé, arbres et sujets, en pages à imprimer (build/papier)"
	@echo "make tournoi    rejoue le grand tournoi de la leçon 17 (quelques minutes)"
	@echo "make distribution  fabrique les zips pour étudiants et enseignants (build/distribution)"
	@echo "make site       fabrique le site : le livre, et le cours en direct (build/site)"
	@echo "make bench      mesure les recherches, et celles d'autres programmes (quelques minutes)"
	@echo "make mutants    met une à une de petites fautes dans le code, et dit celles qu'aucun test ne voit (des heures)"
	@echo "make livre      résout l'ouverture du Puissance 4 (reprend où elle s'est arrêtée)"
	@echo "make pins       recalcule les versions figées dans constraints.txt"
	@echo "make clean      supprime l'environnement et les fichiers produits"

lab: .venv/.lab
	@$(VENV_PYTHON) -m course_lib.workspace
	@echo "$(LAB_MESSAGE) Pour arrêter : Ctrl+C."
	@$(VENV_PYTHON) -m jupyterlab $(LAB_OPTIONS)

PYTEST := $(VENV_PYTHON) -m pytest --dist loadfile --no-loadscope-reorder

check: .venv/.test
	$(PYTEST) -n 2 --hypothesis-profile quick -m "not (browser or long or complet)"

# Four workers for two cores: the one that waits for a browser leaves its own to the others.
test: .venv/.test
	$(PYTEST) -n 4 --nbval tests notebooks $(if $(wildcard solutions/*/*.ipynb),solutions)

test-complet: .venv/.test
	$(VENV_PYTHON) -m pytest -m complet

# A missing stamp means that an installation was interrupted: it is redone from scratch.
# uv takes a tenth of pip's time, but reads none of pip's settings: where it needs them, pip does it.
# Nor does it see that the editable course needs `editables`.
# Python compiles on all cores, on one where processes can share nothing (/dev/shm); what cannot be compiled is a template, no code.
define install
	@test -n "$(PYTHON)" && $(PYTHON) -c "$(CHECK_PYTHON)" 2>/dev/null || { \
		echo "Il faut Python 3.11 ou plus récent, avec son module venv"; \
		echo "(Debian, Ubuntu : sudo apt install python3-venv)."; \
		echo "Pour en choisir un : make $(MAKECMDGOALS) PYTHON=/chemin/vers/python3"; exit 1; }
	@$(PYTHON) -Ic "import os; assert os.getcwd().encode() == os.getcwdb()" 2>/dev/null || { \
		echo "Le chemin de ce dossier a un accent, que Python lit mal avec les réglages de langue de ce"; \
		echo "terminal (locale) : renommez le dossier sans accent, puis relancez make $(MAKECMDGOALS)."; exit 1; }
	@mkdir -p .venv 2>/dev/null && test -w .venv || { \
		echo "Rien ne peut être écrit dans ce dossier : copiez-le là où vous pouvez écrire,"; \
		echo "puis relancez-y make $(MAKECMDGOALS)."; exit 1; }
	@echo "Installation du cours dans .venv (quelques minutes la première fois)…"
	@{ { test -e .venv/.lab || $(PYTHON) -m venv --clear .venv; } \
		&& rm -f .venv/.lab .venv/.prof .venv/.site .venv/.test && $(PIP) uv editables && { $(VENV_PYTHON) -m uv pip install --quiet --constraint constraints.txt \
		--editable "$(1)" || $(PIP) --no-compile --editable "$(1)"; }; } || { \
		echo "L'installation n'a pas pu finir. Vérifiez le réseau (ou votre index de paquets) et la place"; \
		echo "sur le disque : les lignes ci-dessus disent ce qui manque. Puis relancez make $(MAKECMDGOALS)."; \
		exit 1; }
	@$(VENV_PYTHON) -m compileall -qq -x '/tests?/' -j $$($(VENV_PYTHON) -c "import multiprocessing; \
		multiprocessing.Lock(); print(0)" 2>/dev/null || echo 1) .venv/lib course_lib || true
	@$(IMPORT); import jupyterlab" || { \
		echo "Le cours ne démarre pas depuis .venv : les lignes ci-dessus disent pourquoi."; \
		echo "Relancez make $(MAKECMDGOALS), qui refait tout ; si cela recommence, envoyez-les à votre enseignant."; \
		exit 1; }
endef

# pip asks `rustc` for its version, and rustup then writes its settings.
.venv/.lab .venv/.prof .venv/.test .venv/.site pins: export RUSTUP_HOME := $(CACHE)/rustup

.venv/.lab: pyproject.toml constraints.txt tools/overrides.json
	$(call install,.)
	@touch $@

.venv/.test: pyproject.toml constraints.txt tools/overrides.json
	$(call install,.[test])
	@touch .venv/.lab .venv/.prof .venv/.site $@

.venv/.prof: pyproject.toml constraints.txt tools/overrides.json
	$(call install,.[prof])
	@touch .venv/.lab $@

.venv/.site: pyproject.toml constraints.txt tools/overrides.json
	$(call install,.[site])
	@touch .venv/.lab $@

# More options: make noter COPIES=devoir.zip OPTIONS="--limite 31/01/2026"
noter: $(if $(COPIES),.venv/.prof)
	@test -n "$(COPIES)" || { \
		echo "Indiquez les copies, un dossier ou le zip de Moodle :"; \
		echo "    make noter COPIES=chemin/vers/devoir.zip"; \
		echo "Avec d'autres options : make noter COPIES=… OPTIONS=\"--limite 31/01/2026\""; \
		echo "Pour les connaître : make noter COPIES=… OPTIONS=--aide"; exit 2; }
	@$(VENV_PYTHON) -m course_lib.grading "$(COPIES)" $(OPTIONS)

lecons: .venv/.test
	$(VENV_PYTHON) -m course_lib.authoring --lecons notebooks/*.ipynb notebooks/*/*.ipynb

exercices: .venv/.prof
	$(VENV_PYTHON) -m course_lib.authoring

feuille: $(if $(SOURCE),.venv/.prof)
	@test -n "$(SOURCE)" || { \
		echo "Indiquez la source, un notebook à vous ou un dossier de solutions/ :"; \
		echo "    make feuille SOURCE=mon_tp.ipynb"; exit 2; }
	@$(VENV_PYTHON) -m course_lib.authoring "$(SOURCE)" $(OPTIONS)

tournoi: .venv/.lab
	$(VENV_PYTHON) tools/tournament.py

bench: .venv/.test
	@$(PIP) --editable ".[bench]"
	$(VENV_PYTHON) -m tools.bench

# One room only: make mutants OPTIONS='"course_lib.search*"'; it goes on where it was stopped
mutants: .venv/.test
	@$(PIP) --editable ".[mutants]"
	@nice -n 15 $(VENV_PYTHON) -m mutmut run $(OPTIONS)
	@$(VENV_PYTHON) -m mutmut results | grep -v "not checked" || true

livre: .venv/.test
	$(VENV_PYTHON) tools/opening.py
	$(VENV_PYTHON) tools/opening_book.py

corriges: .venv/.prof
	$(VENV_PYTHON) -m course_lib.authoring --corriges

nbval: .venv/.prof
	$(VENV_PYTHON) -m pytest -q --nbval notebooks solutions

papier: .venv/.prof
	$(VENV_PYTHON) -m course_lib.authoring --papier

distribution: .venv/.lab
	$(VENV_PYTHON) tools/distribution.py

site: .venv/.site
	$(VENV_PYTHON) tools/website.py $(OPTIONS)

# Wheels for the oldest Python supported: it needs the most packages, in versions that suit all.
pins:
	rm -rf .cache/pins
	$(PYTHON) -m venv .cache/pins/venv
	.cache/pins/venv/bin/python -m pip download --quiet --python-version 3.11.0 \
		--only-binary=:all: --dest .cache/pins/wheels ".[mutants]" uv editables
	@{ echo "# Versions figées de toutes les dépendances, pour Python 3.11 à 3.14."; \
	echo "# Fichier produit par : make pins PYTHON=python3.11"; \
	ls .cache/pins/wheels | sed -n 's/^\([^-]*\)-\([^-]*\)-.*\.whl$$/\1==\2/p' | sort -f; \
	} > constraints.txt

clean:
	rm -rf .venv .cache build dist mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
