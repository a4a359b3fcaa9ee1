"""The one build step that pyproject.toml cannot express: javac turns java-models/ into class files of the package."""

from __future__ import annotations

import runpy
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithModels(build_py):
    """build_py that first compiles the Java models into the source tree, where they are package data.

    The same for a wheel and for an editable install, so that both see the same files.
    """

    def run(self) -> None:
        builder = runpy.run_path(str(Path(__file__).resolve().with_name("java-models") / "build.py"))
        builder["compile_models"]()
        self.data_files = self._get_data_files()  # collected before the models existed
        super().run()


setup(cmdclass={"build_py": BuildWithModels})
