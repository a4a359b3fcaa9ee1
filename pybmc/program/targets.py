"""The methods that a name on the command line stands for: of a class, of a jar, or the one that it names."""

from __future__ import annotations

import os

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.sources import ClassSources
from pybmc.goto.classes import ACC_SYNTHETIC, ClassInfo, ClassTable
from pybmc.goto.names import class_named, dotted
from pybmc.models import models_path
from pybmc.options import Options


def methods_of(options: Options) -> list[str]:
    """Every method with a body, as the command line names it, and initialisers; empty if the name is a method's."""
    path = [options.jar] if options.jar else list(options.classpath)
    if options.entry.endswith(".jar") and os.path.isfile(options.entry):
        path = [options.entry, *path]
    jdk = Jdk.open(options.java_home or None)
    sources = ClassSources(ClassPath(path, jdk.major, None), models_path(), jdk, options.classpath_models)
    classes = ClassTable(sources.load, jdk.major)
    if options.jar or options.entry.endswith(".jar"):
        infos = [classes.find(name) for name in sources.user_classes()]
        return [name for info in infos if info is not None for name in _methods(info)]
    info = classes.find(class_named(options.entry)) if "(" not in options.entry else None
    return [] if info is None else list(_methods(info))


def _methods(info: ClassInfo) -> list[str]:
    found = [m for m in info.methods if m.code is not None and not m.access & ACC_SYNTHETIC]
    if info.is_enum:
        found = [m for m in found if m.name != "<clinit>"]
    return [f"{dotted(info.name)}.{m.name}:{m.descriptor}" for m in found]
