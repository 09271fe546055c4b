"""The build backend: scikit-build-core for the core, with the page built first (PEP 517)."""

from __future__ import annotations

from typing import Any

from scikit_build_core import build as core
from scikit_build_core.build import build_sdist, get_requires_for_build_sdist

from node import REQUIREMENT, machine_has_node
from page import build_page

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building needs: Node.js as a package, if the machine has none."""
    return [*core.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What building in place needs: Node.js as a package, if the machine has none."""
    return [*core.get_requires_for_build_editable(config_settings), *_node()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel that contains the page."""
    build_page()
    return core.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """An installation in place, with the page built."""
    build_page()
    return core.build_editable(wheel_directory, config_settings, metadata_directory)


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any other hook of PEP 517
    """The hooks for metadata, where this version of scikit-build-core has them."""
    if name.startswith("prepare_metadata_for_build_"):
        return getattr(core, name)
    raise AttributeError(name)


def _node() -> list[str]:
    return [] if machine_has_node() else [REQUIREMENT]


__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]
