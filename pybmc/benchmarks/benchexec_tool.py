"""How BenchExec runs `pybmc svcomp` on a task and reads its answer; benchmark definitions name this module.

benchexec --tool-directory .venv regression/svcomp/pybmc.xml
"""

from __future__ import annotations

import benchexec.result as result
import benchexec.tools.template

from pybmc.annotations import Any

_ANSWERS = {"TRUE": result.RESULT_TRUE_PROP, "FALSE": result.RESULT_FALSE_PROP, "UNKNOWN": result.RESULT_UNKNOWN}


class Tool(benchexec.tools.template.BaseTool2):  # type: ignore[misc]
    """Tool info for pybmc."""

    def name(self) -> str:
        return "pybmc"

    def project_url(self) -> str:
        return ""

    def executable(self, tool_locator: Any) -> Any:
        return tool_locator.find_executable("pybmc", subdir="bin")

    def version(self, executable: str) -> str:
        return str(self._version_from_tool(executable))

    def cmdline(self, executable: str, options: list[str], task: Any, rlimits: Any) -> list[str]:
        if rlimits.cputime and "--timeout" not in options:
            options = [*options, "--timeout", str(rlimits.cputime)]
        if rlimits.memory and "--memory-limit" not in options:
            options = [*options, "--memory-limit", str(max(64, rlimits.memory // 1_000_000 * 3 // 4))]
        if task.property_file:
            options = [*options, "--propertyfile", task.property_file]
        return [executable, "svcomp", *options, *task.input_files_or_identifier]

    def determine_result(self, run: Any) -> Any:
        """The last line, unless the run was ended before it."""
        lines = [line.strip() for line in run.output if line.strip()]
        if run.was_timeout or not lines or lines[-1] not in _ANSWERS:
            return result.RESULT_ERROR
        return _ANSWERS[lines[-1]]
