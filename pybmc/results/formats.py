"""The formats of findings by name; each is loaded when somebody asks for it."""

from __future__ import annotations

from importlib import import_module

from pybmc.results.overview import Overview
from pybmc.results.scan_text import Path

MODULES = {"json": "scan_json", "sarif": "sarif", "junit": "junit", "github": "github"}


def document(name: str, view: Overview, path: Path) -> str:
    """The whole text; `path` says where sources are."""
    text: str = import_module(f"pybmc.results.{MODULES[name]}").document(view, path)
    return text
