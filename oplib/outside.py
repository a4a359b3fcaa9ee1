"""The world outside of a program, and what looks at the program from outside: files, network, reflection, loading.

Nobody knows what these calls give, so they are cut where the program makes them (`symex/unknowns/uncovered.py`) and not
wherever the JDK's code happens to reach a native method. The table is by class: all its methods, or those listed; or by
package, apart from classes that merely hold values.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.names import MethodId
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

FILES, NETWORK, PROCESSES = "files", "the network", "other processes"
LOADING, REFLECTION = "class loading", "reflection"
LOCALES = "what countries and languages are used to"

PACKAGES = {
    "java/nio/file": FILES,
    "java/nio/file/attribute": FILES,
    "java/nio/channels": FILES,
    "java/net": NETWORK,
    "java/net/http": NETWORK,
    "java/rmi": NETWORK,
    "java/sql": "a database",
    "javax/sql": "a database",
    "javax/net": NETWORK,
    "javax/net/ssl": NETWORK,
    "javax/crypto": "security providers",
    "javax/swing": "the screen",
    "java/awt": "the screen",
    "java/util/prefs": "preferences",
    "java/lang/reflect": REFLECTION,
}

# Within those packages: what only computes.
PURE = frozenset((
    "java/net/URI", "java/net/URLEncoder", "java/net/URLDecoder", "java/lang/reflect/Modifier",
    "java/lang/reflect/Array", "java/nio/file/attribute/FileTime", "java/net/Proxy", "java/net/PasswordAuthentication",
    # What makes sockets is no socket yet.
    "javax/net/SocketFactory", "javax/net/DefaultSocketFactory", "javax/net/ServerSocketFactory",
    "javax/net/DefaultServerSocketFactory",
))  # fmt: skip

CLASSES = {
    "java/io/FileInputStream": FILES,
    "java/io/FileOutputStream": FILES,
    "java/io/FileReader": FILES,
    "java/io/FileWriter": FILES,
    "java/io/FileDescriptor": FILES,
    "java/io/RandomAccessFile": FILES,
    "java/io/Console": "the console",
    "java/util/zip/ZipFile": FILES,
    "java/util/jar/JarFile": FILES,
    "java/lang/ClassLoader": LOADING,
    "java/lang/Module": LOADING,
    "java/lang/ModuleLayer": LOADING,
    "java/util/ServiceLoader": LOADING,
    "java/util/ResourceBundle": LOADING,
    "sun/util/locale/provider/LocaleProviderAdapter": LOCALES,
    "java/lang/ProcessHandle": PROCESSES,
    "java/security/MessageDigest": "security providers",
    "java/security/Signature": "security providers",
    "java/security/KeyStore": "security providers",
    "java/security/KeyFactory": "security providers",
    "java/security/KeyPairGenerator": "security providers",
    "java/security/SecureRandom": "security providers",
    "java/io/ObjectInputStream": REFLECTION,
    "java/io/ObjectOutputStream": REFLECTION,
}

# What is cut here and has a model in java-models/outside, for runs in which the world is unknown and covered.
WORLD = frozenset((
    "java/io/FileInputStream", "java/io/FileOutputStream", "java/io/FileReader", "java/io/FileWriter",
    "java/net/HttpURLConnection", "java/net/ServerSocket", "java/net/Socket", "java/net/URL", "java/net/URLConnection",
    "java/io/RandomAccessFile", "javax/net/ssl/HttpsURLConnection", "java/io/Console",
    "java/nio/file/FileSystems", "java/nio/file/Files", "java/nio/file/NamedPath", "java/nio/file/NamesOfFiles",
    "java/security/SecureRandom",
))  # fmt: skip

# The JDK's own code, which is then on top of those models.
ABOVE = frozenset(("java/nio/file/FileSystem", "java/nio/file/Path", "java/nio/file/Paths"))

METHODS_OF = {
    "java/io/File": (FILES, (  # all others are about names
        "canExecute", "canRead", "canWrite", "createNewFile", "createTempFile", "delete", "deleteOnExit", "exists",
        "getAbsoluteFile", "getAbsolutePath", "getCanonicalFile", "getCanonicalPath", "getFreeSpace", "getTotalSpace",
        "getUsableSpace", "isDirectory", "isFile", "isHidden", "lastModified", "length", "list", "listFiles",
        "listRoots", "mkdir", "mkdirs", "renameTo", "setExecutable", "setLastModified", "setReadOnly", "setReadable",
        "setWritable", "toPath", "toURI", "toURL",
    )),
    "java/lang/ProcessBuilder": (PROCESSES, ("start", "startPipeline")),
    "java/lang/Runtime": (PROCESSES, ("exec",)),
    "java/util/TimeZone": ("the time zone of the machine", ("setDefaultZone",)),  # where nobody has set one
    "java/lang/Class": (REFLECTION, (
        "newInstance", "getMethod", "getMethods", "getDeclaredMethod", "getDeclaredMethods", "getField", "getFields",
        "getDeclaredField", "getDeclaredFields", "getConstructor", "getConstructors", "getDeclaredConstructor",
        "getDeclaredConstructors", "getAnnotation", "getAnnotations", "getDeclaredAnnotations",
        "getDeclaredAnnotation", "getAnnotationsByType", "isAnnotationPresent", "getRecordComponents",
        "getEnclosingMethod", "getGenericSuperclass", "getGenericInterfaces", "getTypeParameters", "getModule",
        "getDeclaredClasses", "getClasses", "getEnclosingClass", "getProtectionDomain",
    )),
}  # fmt: skip
LOADING_OF = {
    "java/lang/Class": (LOADING, ("forName", "getResource", "getResourceAsStream")),
    "java/lang/Runtime": (LOADING, ("load", "loadLibrary")),
    "java/lang/System": (LOADING, ("load", "loadLibrary")),
}


# What asks for nothing but names.
NAMES = ("deleteOnExit", "getAbsoluteFile", "getAbsolutePath", "getCanonicalFile", "getCanonicalPath")


def _outside(kind: str) -> Callable[[Call], Term | None]:
    def run(call: Call) -> Term | None:
        method = call.method
        if kind == FILES and method.name not in NAMES:
            _forget_files(call)
        call.not_covered(f"{MethodId(method.owner, method.name, method.descriptor).pretty} is not covered: {kind}")
        return None

    return run


def _forget_files(call: Call) -> None:
    """Where files are covered and unknown: what is read from now on may contradict what is done or told here."""
    from oplib.java_io.world import doubt, is_asked

    if is_asked(call):
        doubt(call)


def _intrinsic(kind: str) -> Intrinsic:
    return Intrinsic(_outside(kind), False, f"{kind}: not covered, an unknown result")


def methods_of(owner: str) -> dict[tuple[str, str, str], Intrinsic]:
    """What is cut of a class that has other methods as well."""
    found = {}
    for table in (METHODS_OF, LOADING_OF):
        kind, names = table.get(owner, ("", ()))
        found.update({(owner, name, "*"): _intrinsic(kind) for name in names})
    return found


def all_methods() -> dict[tuple[str, str, str], Intrinsic]:
    """The whole table, for those who list it; of a package or class all methods are cut."""
    found = {(f"{package}/*", "*", "*"): _intrinsic(kind) for package, kind in PACKAGES.items()}
    found.update({(owner, "*", "*"): _intrinsic(kind) for owner, kind in CLASSES.items()})
    for owner in sorted({*METHODS_OF, *LOADING_OF}):
        found.update(methods_of(owner))
    return found


def of_class(owner: str) -> Intrinsic | None:
    """The meaning of all methods of a class, if it belongs to the outside as a whole."""
    kind = CLASSES.get(owner)
    if kind is None and owner.partition("$")[0] not in PURE:
        package, _, name = owner.rpartition("/")
        if not name.endswith(("Exception", "Error", "Option")):
            kind = PACKAGES.get(package)
    return None if kind is None else _intrinsic(kind)


OWNS = ("java/lang/ProcessBuilder", "java/io/File", "java/util/TimeZone")

METHODS = {key: meaning for owner in OWNS for key, meaning in methods_of(owner).items()}
