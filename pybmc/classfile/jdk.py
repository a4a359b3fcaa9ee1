"""The JDK on this machine: found through --java-home, JAVA_HOME or `java` on the PATH; its classes by name."""

from __future__ import annotations

import os

from pybmc.annotations import Protocol
from pybmc.errors import InputError
from pybmc.goto.names import OBJECT

NO_JDK = "no JDK found: install one, set JAVA_HOME or pass --java-home DIR"
_ASK_JAVA_SECONDS = 20
_BEFORE_JAVA_1 = 44  # JVMS 4.1: major version 45 is that of JDK 1, 61 that of 17


def release_of(version: int) -> int:
    """The first release of Java that runs class files of this version."""
    return version - _BEFORE_JAVA_1


class _Modules(Protocol):
    def find(self, name: str) -> bytes | None: ...


class _Image:
    """lib/modules."""

    def __init__(self, path: str) -> None:
        from pybmc.classfile.jimage import JImage

        self._image = JImage(path)
        self._module_of: dict[str, str | None] = {"java/lang": "java.base", "java/util": "java.base"}

    def find(self, name: str) -> bytes | None:
        package, _, simple = name.rpartition("/")
        try:
            module = self._module_of[package]
        except KeyError:
            module = self._module_of[package] = self._image.module_of(package) if package else None
        return None if module is None else self._image.read(module, package, simple, "class")


class _Jmods:
    """jmods/*.jmod: zip files behind four bytes of header. java.base first, the others only when it has not got it."""

    def __init__(self, folder: str) -> None:
        from pybmc.classfile.classpath import Jar

        names = sorted(file for file in os.listdir(folder) if file.endswith(".jmod"))
        names.sort(key=lambda file: file != "java.base.jmod")
        self._waiting = [os.path.join(folder, file) for file in names]
        self._open: list[Jar] = []

    def find(self, name: str) -> bytes | None:
        from pybmc.classfile.classpath import Jar

        for jar in self._open:
            found = jar.find(name)
            if found is not None:
                return found[0]
        while self._waiting:
            jar = Jar(self._waiting.pop(0), 0, "classes/")
            self._open.append(jar)
            found = jar.find(name)
            if found is not None:
                return found[0]
        return None


class Jdk:
    """An opened JDK; `home` is its folder, `major` its feature release (17, 25)."""

    def __init__(self, home: str, major: int, modules: _Modules) -> None:
        self.home = home
        self.major = major
        self._modules = modules

    @staticmethod
    def open(home: str | None = None) -> Jdk:
        """The JDK in `home`, else in JAVA_HOME, else that of `java` on the PATH; InputError if there is none."""
        if home:
            return _open_home(home, f"{home} is not a JDK")
        variable = os.environ.get("JAVA_HOME")
        if variable:
            return _open_home(variable, f"JAVA_HOME={variable} is not a JDK")
        java = _java_on_path()
        if java is None:
            raise InputError(NO_JDK)
        found = os.path.dirname(os.path.dirname(os.path.realpath(java)))
        if not _has_classes(found):  # a wrapper script, or the stub of a version manager: ask it
            found = _ask_java(java) or found
        return _open_home(found, f"{NO_JDK} ({java} does not belong to one)")

    @property
    def newest_version(self) -> int:
        """Of the class files that run on it."""
        return self.major + _BEFORE_JAVA_1

    def find(self, name: str) -> bytes | None:
        """The bytes of a class by internal name."""
        return self._modules.find(name)

    def newer_beside(self, release: int) -> str | None:
        """A JDK of this release or newer in the folder that this one is in, where package managers put them."""
        folder = os.path.dirname(os.path.abspath(self.home))
        try:
            homes = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        except OSError:
            return None
        return next((home for home in homes if _has_classes(home) and (_release(home) or 0) >= release), None)


def _has_classes(home: str) -> bool:
    return os.path.isfile(os.path.join(home, "lib", "modules")) or os.path.isdir(os.path.join(home, "jmods"))


def _open_home(home: str, complaint: str) -> Jdk:
    image, jmods = os.path.join(home, "lib", "modules"), os.path.join(home, "jmods")
    if os.path.isfile(image):
        return _opened(home, _Image(image))
    if os.path.isfile(os.path.join(jmods, "java.base.jmod")):
        return _opened(home, _Jmods(jmods))
    if os.path.isfile(os.path.join(home, "lib", "rt.jar")) or os.path.isdir(os.path.join(home, "jre")):
        raise InputError(f"{home} holds Java 8 or older: pybmc needs JDK 9 or newer")
    raise InputError(f"{complaint}: it has neither lib/modules nor jmods")


def _opened(home: str, modules: _Modules) -> Jdk:
    base = modules.find(OBJECT)
    if base is None:
        raise InputError(f"{home} is not a JDK: it has no class java.lang.Object")
    # without a release file the version of its classes tells
    return Jdk(home, _release(home) or release_of(int.from_bytes(base[6:8], "big")), modules)


def _release(home: str) -> int | None:
    """From the `release` file: JAVA_VERSION="17.0.15"."""
    try:
        with open(os.path.join(home, "release"), encoding="utf-8", errors="replace") as file:
            for line in file:
                key, _, value = line.partition("=")
                number = value.strip().strip('"').partition(".")[0].partition("-")[0].partition("+")[0]
                if key == "JAVA_VERSION" and number.isdecimal():
                    return int(number)
    except OSError:
        pass
    return None


def _java_on_path() -> str | None:
    name = "java.exe" if os.name == "nt" else "java"
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        candidate = os.path.join(folder, name)
        if folder and os.path.isfile(candidate) and os.access(candidate, os.X_OK):
            return candidate
    return None


def _ask_java(java: str) -> str | None:
    """java.home as that `java` itself reports it."""
    import subprocess

    from pybmc.children import dying_with

    command = [java, "-XshowSettings:properties", "-version"]
    try:
        dying = dying_with(os.getpid())
        result = subprocess.run(command, capture_output=True, timeout=_ASK_JAVA_SECONDS, check=False, preexec_fn=dying)
    except (OSError, subprocess.SubprocessError):
        return None
    for line in result.stderr.decode("utf-8", "replace").splitlines():
        key, _, value = line.partition("=")
        if key.strip() == "java.home":
            return value.strip()
    return None
