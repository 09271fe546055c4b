"""The build backend: scikit-build-core for the core, the page built first, the manual added last (PEP 517)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scikit_build_core import build as core

import node
import page
import shell_files
import wasm

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building needs, and what the page does if it is not built yet."""
    own = core.get_requires_for_build_wheel(config_settings)
    return [*own, *_for_the_page(), *shell_files.requirements()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What building in place needs, and what the page does if it is not built yet."""
    return [*core.get_requires_for_build_editable(config_settings), *_for_the_page()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What an sdist needs, and what the page does if it is not built yet."""
    return [*core.get_requires_for_build_sdist(config_settings), *_for_the_page()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel that contains the page, manual pages and shell completion."""
    page.build_page(tools=False)
    name = core.build_wheel(wheel_directory, config_settings, metadata_directory)
    shell_files.add_to_wheel(Path(wheel_directory, name))
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """An sdist that contains the built page, so that installing it takes no Node.js."""
    page.build_page(tools=False)
    return core.build_sdist(sdist_directory, config_settings)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """An installation in place, with the page built."""
    page.build_page()
    return core.build_editable(wheel_directory, config_settings, metadata_directory)


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any other hook of PEP 517
    """The hooks for metadata, where this version of scikit-build-core has them."""
    if name.startswith("prepare_metadata_for_build_"):
        return getattr(core, name)
    raise AttributeError(name)


def _for_the_page() -> list[str]:
    """Nothing where the page is built; else what makes its types and its core, and Node.js if the machine has none."""
    if page.page_is_current():
        return []
    nodejs = [] if node.machine_has_node() else [node.REQUIREMENT]
    return [page.REQUIREMENT, wasm.REQUIREMENT, *nodejs]


__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]
