"""Reads the rules of --taint: files in TOML, and sets that are ready made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pybmc.annotations import Any
from pybmc.errors import UsageError
from pybmc.goto.flows import FlowRules, read_spot

REQUEST = ("javax.servlet.ServletRequest", "javax.servlet.http.HttpServletRequest",
           "jakarta.servlet.ServletRequest", "jakarta.servlet.http.HttpServletRequest")  # fmt: skip
ASKED = ("getParameter", "getParameterValues", "getHeader", "getQueryString", "getRequestURI", "getPathInfo")
SOURCES = (*(f"{name}.{method}" for name in REQUEST for method in ASKED), "javax.servlet.http.Cookie.getValue",
           "java.lang.System.getenv", "java.io.BufferedReader.readLine", "java.util.Scanner.nextLine")  # fmt: skip
NUMBERS = ("java.lang.Integer.parseInt", "java.lang.Integer.valueOf:(Ljava/lang/String;)Ljava/lang/Integer;",
           "java.lang.Long.parseLong", "java.lang.Double.parseDouble", "java.lang.Boolean.parseBoolean",
           "java.util.UUID.fromString")  # fmt: skip
ENCODERS = ("org.owasp.encoder.Encode.*", "org.owasp.esapi.Encoder.*", "org.springframework.web.util.HtmlUtils.*",
            "org.apache.commons.text.StringEscapeUtils.*", "org.apache.commons.lang3.StringEscapeUtils.*")  # fmt: skip
QUERIES = ("execute", "executeQuery", "executeUpdate", "executeLargeUpdate", "addBatch")
PARSERS = ("javax.xml.parsers.DocumentBuilderFactory", "javax.xml.parsers.SAXParserFactory",
           "javax.xml.stream.XMLInputFactory", "javax.xml.parsers.DocumentBuilder",
           "javax.xml.parsers.SAXParser")  # fmt: skip

SETS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "sql": {
        "sinks": (*(f"java.sql.Statement.{name}#1" for name in QUERIES), "java.sql.Connection.prepareStatement#1",
                  "java.sql.Connection.prepareCall#1", "java.sql.Connection.nativeSQL#1"),
        "sanitizers": (*NUMBERS, "org.owasp.esapi.Encoder.encodeForSQL"),
        "unknown": ("java.sql.Connection.*", "java.sql.Statement.*", "java.sql.PreparedStatement.*",
                    "java.sql.ResultSet.*", "java.sql.DriverManager.*", "javax.sql.DataSource.*"),
    },
    "command": {
        "sinks": ("java.lang.Runtime.exec#*", "java.lang.ProcessBuilder.<init>#*",
                  "java.lang.ProcessBuilder.command#*"),
        "sanitizers": NUMBERS,
        "unknown": ("java.lang.Runtime.getRuntime", "java.lang.Process.*", "java.lang.ProcessBuilder.start"),
    },
    "path": {
        "sinks": ("java.io.File.<init>#*", "java.io.FileInputStream.<init>#1", "java.io.FileOutputStream.<init>#1",
                  "java.io.FileReader.<init>#1", "java.io.FileWriter.<init>#1", "java.nio.file.Paths.get#*",
                  "java.nio.file.Path.of#*", "java.io.RandomAccessFile.<init>#1"),
        "sanitizers": (*NUMBERS, "org.apache.commons.io.FilenameUtils.getName"),
        "unknown": ("java.io.File.*", "java.nio.file.Files.*", "java.io.FileInputStream.*",
                    "java.io.FileOutputStream.*", "java.nio.file.Path.*"),
    },
    "xml": {
        "sinks": ("javax.xml.parsers.DocumentBuilder.parse#1", "javax.xml.parsers.SAXParser.parse#1",
                  "org.xml.sax.XMLReader.parse#1", "javax.xml.stream.XMLInputFactory.createXMLStreamReader#*"),
        "guards": ("javax.xml.parsers.DocumentBuilderFactory.setFeature",
                   "javax.xml.parsers.SAXParserFactory.setFeature", "org.xml.sax.XMLReader.setFeature",
                   "javax.xml.stream.XMLInputFactory.setProperty",
                   "javax.xml.parsers.DocumentBuilderFactory.setAttribute"),
        "unknown": (*(f"{name}.*" for name in PARSERS), "org.xml.sax.XMLReader.*", "org.w3c.dom.Document.*"),
    },
    "html": {
        "sinks": (*(f"java.io.PrintWriter.{name}#*" for name in ("print", "println", "write", "append", "printf")),
                  "javax.servlet.ServletOutputStream.print#1", "javax.servlet.ServletOutputStream.println#1",
                  "jakarta.servlet.ServletOutputStream.print#1", "jakarta.servlet.ServletOutputStream.println#1"),
        "sanitizers": (*NUMBERS, *ENCODERS),
        "unknown": ("javax.servlet.ServletResponse.*", "javax.servlet.http.HttpServletResponse.*",
                    "jakarta.servlet.ServletResponse.*", "jakarta.servlet.http.HttpServletResponse.*"),
    },
}  # fmt: skip
LISTS = ("sources", "sanitizers", "sinks", "guards", "unknown")


def flow_rules(given: Sequence[str]) -> FlowRules:
    """Rules of all files and sets that are given, together."""
    rules = FlowRules()
    for one in given:
        rules = rules.joined(
            _rules({**SETS[one], "sources": SOURCES, "entry": True}, one) if one in SETS else _read(one)
        )
    return rules


def _read(path: str) -> FlowRules:
    import tomllib

    try:
        with open(path, "rb") as file:
            content = tomllib.load(file)
    except FileNotFoundError:
        raise UsageError(f"--taint: there is no file {path}, and no set of that name: {', '.join(SETS)}", 6) from None
    except OSError as error:
        raise UsageError(f"--taint: cannot read {path}: {error.strerror}", 6) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"--taint: {path} is no TOML: {error}", 6) from None
    return _rules(content, path)


def _rules(content: Mapping[str, Any], path: str) -> FlowRules:
    found: dict[str, Any] = {}
    for key, value in content.items():
        if key == "entry" and isinstance(value, bool):
            found[key] = value
        elif key not in LISTS:
            raise UsageError(f"--taint: {path}: no rule '{key}'; there are {', '.join((*LISTS, 'entry'))}", 6)
        elif isinstance(value, str) or not all(isinstance(one, str) for one in value):
            raise UsageError(f"--taint: {path}: {key} wants a list of methods", 6)
        else:
            try:
                found[key] = tuple(map(read_spot, value))
            except (UsageError, TypeError) as error:
                raise UsageError(f"--taint: {path}: {key}: {error}", 6) from None
    return FlowRules(**found)
