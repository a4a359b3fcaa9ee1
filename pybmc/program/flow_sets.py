"""Sets of rules for --taint that are ready made. What hardens a parser keeps the JDK's from reading entities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pybmc.annotations import Any

EE = ("javax", "jakarta")
REQUEST = [f"{ee}.servlet.{name}" for ee in EE for name in ("ServletRequest", "http.HttpServletRequest")]
ASKED = ("getParameter", "getParameterValues", "getParameterMap", "getParameterNames", "getHeader", "getHeaders",
         "getHeaderNames", "getQueryString", "getRequestURI", "getRequestURL", "getPathInfo", "getPathTranslated",
         "getReader", "getInputStream", "getRemoteUser", "getPart", "getParts")  # fmt: skip
COOKIE = [f"{ee}.servlet.http.Cookie.{method}" for ee in EE for method in ("getValue", "getName")]
PART = [f"{ee}.servlet.http.Part.{name}" for ee in EE
        for name in ("getSubmittedFileName", "getInputStream", "getHeader", "getName")]  # fmt: skip
READ = ("java.io.BufferedReader.readLine", "java.io.BufferedReader.lines", "java.io.Console.readLine",
        "java.io.Console.readPassword", "java.util.Scanner.nextLine", "java.util.Scanner.next",
        "java.util.Scanner.findInLine", "java.net.URLConnection.getInputStream", "java.net.Socket.getInputStream",
        "java.net.URL.openStream")  # fmt: skip
SOURCES = (*(f"{name}.{method}" for name in REQUEST for method in ASKED), *COOKIE, *PART, *READ,
           "java.lang.System.getenv", "java.lang.System.getProperty")  # fmt: skip
Rules = Mapping[str, Sequence[Any] | bool | str]
# Of servlets, which are seldom on the class path of a check: what does not keep what it is given, but may give it back.
ASKING_REQUEST = ("getMethod", "getContextPath", "getSession", "getLocale", "getContentLength", "getContentLengthLong",
                  "getDateHeader", "getIntHeader", "getRemoteAddr", "getRemotePort", "getLocalPort", "getServerPort",
                  "getCookies", "isSecure", "isUserInRole", "setCharacterEncoding", "getAuthType",
                  "getServletContext")  # fmt: skip
ASKING_RESPONSE = ("getWriter", "getOutputStream", "getStatus", "getBufferSize", "isCommitted", "containsHeader",
                   "setContentType", "setCharacterEncoding", "setContentLength", "setContentLengthLong", "setLocale",
                   "setBufferSize", "setStatus", "setHeader", "addHeader", "setIntHeader", "addIntHeader",
                   "setDateHeader", "addDateHeader", "addCookie", "sendRedirect", "sendError", "flushBuffer", "reset",
                   "resetBuffer", "encodeURL", "encodeRedirectURL")  # fmt: skip
SERVLETS = (
    *(f"{name}.{method}" for name in REQUEST for method in ASKING_REQUEST),
    *(f"{ee}.servlet.{name}.{method}" for ee in EE for name in ("ServletResponse", "http.HttpServletResponse")
      for method in ASKING_RESPONSE),
    *(f"{ee}.servlet.{name}.<init>" for ee in EE for name in ("GenericServlet", "http.HttpServlet")),
    *(f"{ee}.servlet.{name}.{method}" for ee in EE for name in ("GenericServlet", "http.HttpServlet")
      for method in ("init", "destroy", "log", "getServletName", "getInitParameter")),
    *(f"{ee}.servlet.ServletContext.getRealPath" for ee in EE),
    *(f"{ee}.servlet.http.HttpSession.{method}" for ee in EE for method in ("getId", "isNew", "invalidate")),
)  # fmt: skip
# Words in the language of the user are data of nobody; servlets ask for some when they are initialised.
SAID = ("java.util.ResourceBundle.getBundle", "java.util.ResourceBundle.getString")
KINDS = ("Int", "Long", "Short", "Byte", "Double", "Float", "Boolean")
MORE = tuple(f"java.util.Scanner.hasNext{kind}" for kind in ("", "Line", "BigInteger", "BigDecimal", *KINDS))
ROWS = ("java.sql.ResultSet.next", "java.sql.Statement.getMoreResults")
ENDING = (*READ[:2], "java.io.Console.readLine", *MORE, *ROWS)
ATTRIBUTES = tuple((f"{ee}.servlet.{name}", f"{ee}.servlet.{more}") for ee in EE for name, more in (
    ("ServletRequest", "http.HttpServletRequest"), ("http.HttpSession",) * 2, ("ServletContext",) * 2))  # fmt: skip
DATABASE = (*(f"java.sql.{name}.*" for name in ("Connection", "Statement", "PreparedStatement", "ResultSet",
                                               "DriverManager")), "javax.sql.DataSource.*")  # fmt: skip
UNKNOWN = (*DATABASE, *SERVLETS, *SAID, *MORE, "java.io.InputStreamReader.<init>")
FROM_OUTSIDE: Rules = {"sources": SOURCES, "entry": True, "ending": ENDING, "attributes": ATTRIBUTES,
                       "unknown": UNKNOWN}  # fmt: skip
# Of texts: what digits say is no command and no markup.
TEXTS: Rules = {**FROM_OUTSIDE, "harmless_numbers": True}
MARKUP = "\0-!#-&(-;=?-\uffff"  # all but those that begin or end a tag or what is quoted in one: < > " '
WORDS = {"harmless_letters": "a-zA-Z0-9_"}  # a word is no markup, no quotation mark and no way out of a folder
NUMBERS = tuple(f"java.util.Scanner.next{kind}" for kind in KINDS)
PERSISTENCE = [f"{ee}.persistence.EntityManager" for ee in EE]
HIBERNATE = ("org.hibernate.Session", "org.hibernate.query.QueryProducer")
SPRING = "org.springframework.jdbc.core"
TEMPLATES = [f"{SPRING}.{name}" for name in ("JdbcTemplate", "JdbcOperations", "namedparam.NamedParameterJdbcTemplate",
                                             "namedparam.NamedParameterJdbcOperations")]  # fmt: skip
ASKING = ("query", "queryForObject", "queryForList", "queryForMap", "queryForRowSet", "queryForStream", "update",
          "batchUpdate", "execute")  # fmt: skip
ENCODERS = ("org.owasp.encoder.Encode.*", "org.owasp.esapi.Encoder.*", "org.springframework.web.util.HtmlUtils.*",
            "org.apache.commons.text.StringEscapeUtils.*", "org.apache.commons.lang3.StringEscapeUtils.*",
            "com.google.common.html.HtmlEscapers.*", "com.google.common.escape.Escaper.*")  # fmt: skip
QUERIES = ("execute", "executeQuery", "executeUpdate", "executeLargeUpdate", "addBatch")
WRITTEN = ("print", "println", "write", "append", "printf", "format")

# ------------------------------------------------------------------------------------------- entities of XML

DOCUMENTS, SAX = "javax.xml.parsers.DocumentBuilderFactory", "javax.xml.parsers.SAXParserFactory"
BUILDER, PARSER, READER = "javax.xml.parsers.DocumentBuilder", "javax.xml.parsers.SAXParser", "org.xml.sax.XMLReader"
STREAMS, TRANSFORMERS = "javax.xml.stream.XMLInputFactory", "javax.xml.transform.TransformerFactory"
TRANSFORMER = "javax.xml.transform.Transformer"
SCHEMAS, VALIDATOR = "javax.xml.validation.SchemaFactory", "javax.xml.validation.Validator"
SCHEMA, XPATH, EXPRESSION = "javax.xml.validation.Schema", "javax.xml.xpath.XPath", "javax.xml.xpath.XPathExpression"
OTHERS = ("org.jdom2.input.SAXBuilder", "org.jdom.input.SAXBuilder", "org.dom4j.io.SAXReader")
FACTORIES = (DOCUMENTS, SAX, STREAMS, TRANSFORMERS, SCHEMAS, "javax.xml.xpath.XPathFactory",
             "org.xml.sax.helpers.XMLReaderFactory")  # fmt: skip
NO_TYPES = "http://apache.org/xml/features/disallow-doctype-decl, true"
NO_GENERAL = "http://xml.org/sax/features/external-general-entities, false"
NO_PARAMETERS = "http://xml.org/sax/features/external-parameter-entities, false"
SECURE = "http://javax.xml.XMLConstants/feature/secure-processing, true"
NOTHING = "http://javax.xml.XMLConstants/property/accessExternalDTD, "
WITH_FEATURES = (DOCUMENTS, SAX, READER, *OTHERS)
HARDENING = (
    *(f"{name}.setFeature({NO_TYPES})" for name in WITH_FEATURES),
    *([f"{name}.setFeature({NO_GENERAL})", f"{name}.setFeature({NO_PARAMETERS})"] for name in WITH_FEATURES),
    *(f"{name}.setFeature({SECURE})" for name in (DOCUMENTS, SAX, TRANSFORMERS, SCHEMAS, VALIDATOR)),
    *(f"{name}.setProperty({NOTHING})" for name in (PARSER, READER, STREAMS, SCHEMAS, VALIDATOR, *OTHERS)),
    *(f"{name}.setAttribute({NOTHING})" for name in (DOCUMENTS, TRANSFORMERS)),
    f"{STREAMS}.setProperty(javax.xml.stream.supportDTD, false)",
    f"{STREAMS}.setProperty(javax.xml.stream.isSupportingExternalEntities, false)",
)
RESOLVERS = (*(f"{name}.setEntityResolver" for name in (BUILDER, READER, *OTHERS)), f"{STREAMS}.setXMLResolver")
READ_AS_XML = (
    f"{BUILDER}.parse#1", f"{PARSER}.parse#1", f"{READER}.parse#1", f"{TRANSFORMER}.transform#1",
    *(f"{STREAMS}.{method}#*" for method in ("createXMLStreamReader", "createXMLEventReader")),
    *(f"{TRANSFORMERS}.{method}#1" for method in ("newTransformer", "newTemplates")),
    f"{SCHEMAS}.newSchema#*", f"{VALIDATOR}.validate#1", f"{XPATH}.evaluate#2", f"{EXPRESSION}.evaluate#1",
    "org.jdom2.input.SAXBuilder.build#1", "org.jdom.input.SAXBuilder.build#1", "org.dom4j.io.SAXReader.read#1",
)  # fmt: skip
XML = (*FACTORIES, BUILDER, PARSER, READER, TRANSFORMER, "javax.xml.transform.Templates", SCHEMA, VALIDATOR,
       XPATH, EXPRESSION, *OTHERS, "org.w3c.dom.Document", "javax.xml.stream.XMLStreamReader",
       "javax.xml.stream.XMLEventReader")  # fmt: skip

# ------------------------------------------------------------------------------------------------------ sets

SETS: Mapping[str, Rules] = {
    "sql": {
        **TEXTS,
        **WORDS,
        "sinks": (*(f"java.sql.Statement.{name}#1" for name in QUERIES), "java.sql.Connection.prepareStatement#1",
                  "java.sql.Connection.prepareCall#1", "java.sql.Connection.nativeSQL#1",
                  *(f"{name}.{method}#1" for name in PERSISTENCE for method in ("createQuery", "createNativeQuery")),
                  *(f"{name}.{method}#1" for name in HIBERNATE
                    for method in ("createQuery", "createSQLQuery", "createNativeQuery")),
                  *(f"{name}.{method}#1" for name in TEMPLATES for method in ASKING),
                  "org.springframework.jdbc.core.simple.JdbcClient.sql#1", "javax.sql.RowSet.setCommand#1"),
        "sanitizers": (*NUMBERS, "org.owasp.esapi.Encoder.encodeForSQL"),
        "unknown": (*UNKNOWN,
                    *(f"{name}.*" for name in (*PERSISTENCE, *HIBERNATE, *TEMPLATES)),
                    *(f"{ee}.persistence.{name}.*" for ee in EE for name in ("Query", "TypedQuery"))),
    },
    "command": {
        **TEXTS,
        "harmless_letters": "",  # a word is the name of a command
        "sinks": ("java.lang.Runtime.exec#*", "java.lang.ProcessBuilder.start#this.command"),
        "sanitizers": NUMBERS,
        "unknown": (*UNKNOWN, "java.lang.Runtime.getRuntime", "java.lang.Process.*",
                    "java.lang.ProcessBuilder.environment"),
    },
    "path": {
        **TEXTS,
        **WORDS,
        "sinks": ("java.io.File.<init>#*", "java.io.FileInputStream.<init>#1", "java.io.FileOutputStream.<init>#1",
                  "java.io.FileReader.<init>#1", "java.io.FileWriter.<init>#1", "java.nio.file.Paths.get#*",
                  "java.nio.file.Path.of#*", "java.nio.file.Path.resolve#1", "java.nio.file.Path.resolveSibling#1",
                  "java.nio.file.FileSystem.getPath#*", "java.io.RandomAccessFile.<init>#1",
                  "java.io.PrintWriter.<init>:(Ljava/lang/String;)V#1",
                  "java.io.PrintStream.<init>:(Ljava/lang/String;)V#1",
                  "java.io.File.createTempFile#*", "java.util.zip.ZipFile.<init>#1", "java.util.jar.JarFile.<init>#1"),
        "sanitizers": (*NUMBERS, "org.apache.commons.io.FilenameUtils.getName"),
        "ending": (*ENDING, "java.io.FileInputStream.read"),
        "unknown": (*UNKNOWN, "java.io.File.*", "java.nio.file.Files.*", "java.io.FileInputStream.*",
                    "java.io.FileOutputStream.*", "java.nio.file.Path.*", "java.nio.file.FileSystems.*",
                    "java.nio.file.FileSystem.*"),
    },
    "xml": {
        **FROM_OUTSIDE,
        "harmless_letters": "",
        "sinks": READ_AS_XML,
        "hardening": HARDENING,
        "doubtful": RESOLVERS,
        "ending": (*ENDING, *(f"javax.xml.stream.{name}.hasNext" for name in ("XMLStreamReader", "XMLEventReader"))),
        "unknown": (*UNKNOWN, *(f"{name}.*" for name in XML)),
    },
    "html": {
        **TEXTS,
        "harmless_letters": MARKUP,
        "sinks": (*(f"java.io.PrintWriter.{name}#*" for name in WRITTEN),
                  *(f"{ee}.servlet.{kind}.{name}#*" for ee in EE for kind in ("ServletOutputStream", "jsp.JspWriter")
                    for name in ("print", "println", "write"))),
        "sanitizers": (*NUMBERS, *ENCODERS),
    },
}  # fmt: skip
