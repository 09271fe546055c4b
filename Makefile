# make play · make test · make check · make bench – each sets up what it needs and says what it does.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORES := $(shell getconf _NPROCESSORS_ONLN)
SOURCES := pyproject.toml CMakeLists.txt $(shell find core building web src/pasang/server/wire src/pasang/server/view src/pasang/printing \
             src/pasang/rules src/pasang/engine/levels.json src/pasang/engine/accepted.net src/pasang/puzzles/data src/pasang/research/atlas/data src/pasang/*/words -type f \
             -not -path '*/node_modules/*' -not -path 'web/wire/types.ts' -not -path 'web/home/facts/*' -not -path 'web/core/built/*' -not -name '*.pyc' 2>/dev/null)
# What tests write lies in memory where there is room: hundreds of databases, which are gone afterwards.
SCRATCH := $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 6000000 {print $$6}')
PYTEST = $(SCRATCH:%=TMPDIR=%) $(BIN)/python -m pytest --numprocesses $(CORES) --maxprocesses 4 --dist worksteal
COVERED := rules notation play
# Only on CI: a machine that stumbles is not a fault of the change (decision 0044).
RERUNS := $(if $(CI),2,0)
SAY := @printf '\033[1m── %s\033[0m\n'

.DEFAULT_GOAL := help
.PHONY: help play setup test test-several check-puzzles test-core test-avx512 test-page test-python test-whole check check-pocket format docs site wheel check-wheel bench bench-online fault-run soak clean

help:
	@echo 'make play    set up and start the app'
	@echo 'make test    set up and run all tests'
	@echo 'make test-whole  run what make test takes only a sample of'
	@echo 'make test-several  test the server on PostgreSQL and Redis as well'
	@echo 'make check-puzzles  prove every puzzle again'
	@echo 'make check   formatting, lint and types of Python, C++ and TypeScript'
	@echo 'make check-pocket  compare the core in a browser with the law, over all patterns and agreements; hostile data'
	@echo 'make format  put everything in its proper form'
	@echo 'make docs    build the documentation site'
	@echo 'make site    write the app as plain files for any host, in build/pasang (BASE=/pasang/)'
	@echo 'make wheel   build sdist and wheel as they are published; make check-wheel tries them'
	@echo 'make bench   measure, side by side with peers (about half an hour)'
	@echo 'make bench-online  measure many tables at once: moves a second, delay, memory (two minutes)'
	@echo 'make fault-run  play at 200 tables while processes and services are killed 50 times'
	@echo 'make soak    let 6,000 tables and their pages come and go, and see whether memory stays flat (ten minutes)'
	@echo 'make clean   remove everything that was built'

play: setup
	$(SAY) 'starting Pasang (stop it with Ctrl-C)'
	@$(BIN)/pasang serve

setup: $(VENV)/.ready

$(VENV)/.ready: $(SOURCES)
	@PYTHON=$(PYTHON) building/machine build
	$(SAY) 'making the virtual environment $(VENV)'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --upgrade pip
	$(SAY) 'building the core and the page, installing Pasang (a few minutes the first time)'
	@$(BIN)/python building/requires.py server print terminal research cluster openspiel notebook dev docs | $(BIN)/python -m pip install --quiet --requirement /dev/stdin
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

test: setup
	@building/machine test
	@$(MAKE) --no-print-directory test-core test-page test-python

test-core: setup
	$(SAY) 'testing the core in C++'
	@$(BIN)/cmake -S . -B build/core -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
	   -DPASANG_TESTS=ON -DPASANG_DOOR=OFF -DPASANG_STRICT=ON >/dev/null
	@$(BIN)/cmake --build build/core
	@$(BIN)/ctest --test-dir build/core --output-on-failure --parallel $(CORES)
	$(SAY) 'the same under sanitizers'
	@$(BIN)/cmake -S . -B build/sanitized -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
	   -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O1 \
	   -DPASANG_TESTS=ON -DPASANG_DOOR=OFF -DPASANG_ONE_IN=20 -DPASANG_SANITIZE=address,undefined >/dev/null
	@$(BIN)/cmake --build build/sanitized
	@$(BIN)/ctest --test-dir build/sanitized --output-on-failure --parallel $(CORES)

test-avx512: setup
	$(SAY) 'testing the core on an emulated machine with AVX-512'
	@$(BIN)/cmake -S . -B build/static -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
	   -DCMAKE_EXE_LINKER_FLAGS=-static -DPASANG_TESTS=ON -DPASANG_DOOR=OFF -DPASANG_ONE_IN=20 >/dev/null
	@$(BIN)/cmake --build build/static
	@building/avx512 $(CURDIR)/build/static/core/tests $(CURDIR)/tests/corpus/endings.txt

test-page: setup
	$(SAY) 'testing the page in TypeScript'
	@$(BIN)/python building/node.py npm --prefix web test

test-python: setup
	$(SAY) 'testing the law, its notation and the live table, every branch of them'
	@$(PYTEST) --cov --cov-report=term $(COVERED:%=tests/%) $(COVERED:%=src/pasang/%)
	$(SAY) 'testing the engine, the server and the app in a browser'
	@$(PYTEST) --sample --reruns $(RERUNS) $(COVERED:%=--ignore=tests/%) $(COVERED:%=--ignore=src/pasang/%)
	$(SAY) 'testing the server on PostgreSQL and Redis, as one of several processes'
	@$(PYTEST) --sample --reruns $(RERUNS) --several tests/server

# But for the soak and the run of faults, which have targets of their own.
SOAK := tests/server/test_soak.py::test_memory_is_flat_however_pages_come_and_go[whole]
FAULTS := tests/server/test_fault_run.py::test_no_answered_move_is_lost_or_doubled_whatever_is_killed[whole]
test-whole: setup
	@building/machine test
	$(SAY) 'testing the rest of what make test takes a sample of'
	@$(PYTEST) --rest --reruns $(RERUNS) --deselect '$(SOAK)' --deselect '$(FAULTS)' tests

test-several: setup
	@building/machine test
	$(SAY) 'testing the server on PostgreSQL and Redis, as one of several processes'
	@$(PYTEST) --reruns $(RERUNS) --several tests/server

check-puzzles: setup
	$(SAY) 'proving every puzzle that is shipped'
	@$(BIN)/pasang puzzles check --processes $(CORES)

check: setup
	$(SAY) 'checking the form of Python'
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	$(SAY) 'checking the types of Python'
	@$(BIN)/mypy
	$(SAY) 'checking the form of C++'
	@$(BIN)/clang-format --dry-run --Werror $$(git ls-files 'core/*.cpp' 'core/*.hpp')
	$(SAY) 'checking the habits of C++'
	@$(BIN)/cmake -S . -B build/tidy -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DCMAKE_EXPORT_COMPILE_COMMANDS=ON \
	   -DPASANG_VECTOR_PATHS=OFF -DPASANG_TESTS=ON -DPASANG_DOOR=OFF >/dev/null
	@git ls-files 'core/src/*.cpp' 'core/tests/*.cpp' | xargs -P $(CORES) -n 4 $(BIN)/clang-tidy -p build/tidy --quiet
	$(SAY) 'checking form, types and habits of TypeScript'
	@$(BIN)/python building/node.py npm --prefix web run check

check-pocket: setup
	$(SAY) 'comparing the core in Chromium with the law, every pattern under every agreement; damaged data'
	@$(PYTEST) --quiet --whole tests/browser/test_pocket.py tests/site/test_hostile.py

format: setup
	$(SAY) 'putting everything in its proper form'
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .
	@$(BIN)/clang-format -i $$(git ls-files 'core/*.cpp' 'core/*.hpp')
	@$(BIN)/python building/node.py npm --prefix web run format

docs: setup
	$(SAY) 'building the documentation site in build/site/html'
	@$(BIN)/python building/docs_site.py

site: setup
	$(SAY) 'writing the app as plain files in build/pasang'
	@$(BIN)/pasang site build/pasang --base $(or $(BASE),/)

wheel: setup
	$(SAY) 'building the sdist, and this machine'"'"'s wheel from it, in dist'
	@$(BIN)/python building/requires.py wheel | $(BIN)/python -m pip install --quiet --requirement /dev/stdin
	@$(BIN)/python building/wheel.py $(WHEEL)

check-wheel: WHEEL := --try
check-wheel: wheel

bench: setup
	$(SAY) 'installing the largest of the peers'
	@$(BIN)/python building/requires.py bench | $(BIN)/python -m pip install --quiet --requirement /dev/stdin
	$(SAY) 'measuring: the table goes to docs/benchmarks.md'
	@$(BIN)/python -m bench

bench-online: setup
	$(SAY) 'measuring play online, the server on one core and the load on the other'
	@$(BIN)/python -m bench online

fault-run: setup
	@building/machine test
	$(SAY) 'playing at 200 tables while processes and services are killed'
	@$(BIN)/python -m pytest -p no:xdist -q -s --whole tests/server/test_fault_run.py -k whole

soak: setup
	$(SAY) 'letting 6,000 tables and their pages come and go (ten minutes): does memory stay flat?'
	@$(BIN)/python -m pytest -p no:xdist -q -s --whole tests/server/test_soak.py -k whole

clean:
	rm -rf $(VENV) build dist web/node_modules web/wire/types.ts web/home/facts web/core/built src/pasang/server/page artefacts .coverage
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
