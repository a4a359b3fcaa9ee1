"""The compiled Java models: class files of the verifier interface and of library classes, found by path.

They come from the sources under `java-models/` when the package is built and lie here as plain files: a folder answers
"no such class" in microseconds, without the 15 ms that opening a jar costs a run.
"""

from __future__ import annotations

import os

from pybmc.errors import InputError


def api_jar() -> str:
    """The jar of the verifier interface, for the builds of programs that use it."""
    return os.path.join(models_path(), "pybmc-api.jar")


def outside_path() -> str:
    """The folder of classes that stand for the world outside, in runs in which that is unknown."""
    return os.path.join(models_path(), "outside")


def frameworks_path() -> str:
    """The folder of classes of frameworks for tests, as far as they make arguments, in runs of tests."""
    return os.path.join(models_path(), "testing")


def written_path() -> str:
    """The folder of second bodies of library methods, in proofs that two methods do the same."""
    return os.path.join(models_path(), "equivalence")


def models_path() -> str:
    """The folder of the compiled models, as a class-path entry."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "classes")
    if not os.path.isdir(path):
        raise InputError(f"the Java models are not built, {path} is missing: run `make models`, or reinstall pybmc")
    return path
