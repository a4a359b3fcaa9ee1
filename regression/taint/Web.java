import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** As Flow, with what the ready-made rules know; the beginning of a name says which set. */
class Web {
    static void sqlBad(Connection c, String name) throws SQLException {
        Statement s = c.createStatement();
        s.executeQuery("select * from users where name = '" + name + "'");
    }

    static void sqlGood(Connection c, String name) throws SQLException {
        PreparedStatement s = c.prepareStatement("select * from users where name = ?");
        s.setString(1, name);
        s.executeQuery();
    }

    static void sqlNumberGood(Connection c, String id) throws SQLException {
        Statement s = c.createStatement();
        s.executeQuery("select * from users where id = " + Integer.parseInt(id));
    }

    static void commandBad(String name) throws IOException {
        Runtime.getRuntime().exec("ls " + name);
    }

    static void commandGood(String name) throws IOException {
        Runtime.getRuntime().exec(name.equals("long") ? "ls -l" : "ls");
    }

    static void commandListBad(String name) throws IOException {
        List<String> words = new ArrayList<>();
        words.add("cat");
        words.add(name);
        new ProcessBuilder(words).start();
    }

    static void commandListGood(String name) throws IOException {
        List<String> words = new ArrayList<>();
        words.add("cat");
        new ProcessBuilder(words).start();
    }

    static int pathBad(String name) throws IOException {
        try (FileInputStream in = new FileInputStream("/data/" + name)) {
            return in.read();
        }
    }

    static boolean pathGood(int number) {
        return new File("/data/" + (number > 0 ? "a" : "b")).exists();
    }

    static Document xmlBad(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        return factory.newDocumentBuilder().parse(in);
    }

    static Document xmlGood(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(in);
    }

    static Document xmlSometimesBad(InputStream in, boolean safe) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        if (safe) {
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        }
        return factory.newDocumentBuilder().parse(in);
    }

    static void htmlBad(PrintWriter out, String name) {
        out.println("<b>" + name + "</b>");
    }

    static void htmlGood(PrintWriter out, String name) {
        out.println("<b>" + name.length() % 2 + "</b>".isEmpty());
        out.println(name.isEmpty() ? "<i>" : "<b>");
    }

    static void xmlToldToAllowBad(InputStream in) throws Exception {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", false);
        factory.newSAXParser().parse(in, new DefaultHandler());
    }

    static void xmlToldToForbidGood(InputStream in) throws Exception {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.newSAXParser().parse(in, new DefaultHandler());
    }

    static void xmlForbiddenAndAllowedBad(InputStream in) throws Exception {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", false);
        factory.newSAXParser().parse(in, new DefaultHandler());
    }

    static Document xmlOtherFeatureBad(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://xml.org/sax/features/namespaces", true);
        return factory.newDocumentBuilder().parse(in);
    }

    static Document xmlOtherFactoryBad(InputStream in) throws Exception {
        DocumentBuilderFactory hardened = DocumentBuilderFactory.newInstance();
        hardened.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        hardened.newDocumentBuilder();
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
    }

    static Document xmlEachItsFactoryGood(InputStream in) throws Exception {
        DocumentBuilderFactory plain = DocumentBuilderFactory.newInstance();
        plain.newDocumentBuilder().parse("file:settings.xml");
        DocumentBuilderFactory hardened = DocumentBuilderFactory.newInstance();
        hardened.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        return hardened.newDocumentBuilder().parse(in);
    }

    static Document xmlOneOfTwoFeaturesBad(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        return factory.newDocumentBuilder().parse(in);
    }

    static Document xmlTwoFeaturesGood(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        return factory.newDocumentBuilder().parse(in);
    }

    static Document xmlResolverOpen(InputStream in) throws Exception {
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        builder.setEntityResolver((name, system) -> new InputSource(new StringReader("")));
        return builder.parse(in);
    }

    static void xmlStreamGood(InputStream in) throws Exception {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.createXMLStreamReader(in);
    }

    static void xmlStreamBad(InputStream in) throws Exception {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, true);
        factory.createXMLStreamReader(in);
    }

    static void xmlTransformedBad(InputStream in, OutputStream out) throws Exception {
        TransformerFactory factory = TransformerFactory.newInstance();
        factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");
        factory.newTransformer().transform(new StreamSource(in), new StreamResult(out));
    }

    static void xmlTransformedGood(InputStream in, OutputStream out) throws Exception {
        TransformerFactory factory = TransformerFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.newTransformer().transform(new StreamSource(in), new StreamResult(out));
    }

    static void xmlReaderBad(InputStream in) throws Exception {
        SAXParserFactory.newInstance().newSAXParser().getXMLReader().parse(new InputSource(in));
    }

    static void xmlReaderGood(InputStream in) throws Exception {
        XMLReader reader = SAXParserFactory.newInstance().newSAXParser().getXMLReader();
        reader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        reader.parse(new InputSource(in));
    }

    static void sqlMessageBad(Connection c, String id) throws SQLException {
        try {
            c.createStatement().execute("select " + Integer.parseInt(id));
        } catch (NumberFormatException e) {
            c.createStatement().execute("insert into log values ('" + e.getMessage() + "')");
        }
    }

    static void sqlMessageGood(Connection c, String id) throws SQLException {
        try {
            c.createStatement().execute("select " + Integer.parseInt(id));
        } catch (NumberFormatException e) {
            c.createStatement().execute("insert into log values ('no number')");
        }
    }

    static void sqlIntGood(Connection c, int id, long other, boolean more, double share) throws SQLException {
        c.createStatement().execute("select " + id + other + more + Integer.toHexString(id) + share);
    }

    static void sqlCharBad(Connection c, char one) throws SQLException {
        c.createStatement().execute("select " + one);
    }

    static void sqlCharGood(Connection c, char one) throws SQLException {
        c.createStatement().execute("select " + (int) one);
    }

    static void sqlLetterBad(Connection c, int code) throws SQLException {
        c.createStatement().execute("select " + (char) code);
    }

    static void commandPropertyBad() throws IOException {
        Runtime.getRuntime().exec(System.getProperty("tool"));
    }

    static void commandPropertyGood() throws IOException {
        if (System.getProperty("tool") != null) {
            Runtime.getRuntime().exec("tool");
        }
    }

    static void commandAddedLaterBad(String name) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>());
        builder.command().add(name);
        builder.start();
    }

    static void commandNumberGood(Scanner in) throws IOException {
        Runtime.getRuntime().exec("kill " + in.nextInt());
    }

    static void commandWordBad(Scanner in) throws IOException {
        Runtime.getRuntime().exec("kill " + in.next());
    }

    static void commandFolderGood(File folder) throws IOException {
        new ProcessBuilder("ls").directory(folder).start();
    }

    static void commandWordGood(Scanner in) throws IOException {
        Runtime.getRuntime().exec("kill " + (in.next().equals("all") ? "0" : "1"));
    }

    static void commandAddedLaterGood(String name) throws IOException {
        List<String> words = new ArrayList<>();
        new ProcessBuilder(words).command().add("ls");
        words.set(0, name);
        words.set(0, "ls");
        new ProcessBuilder(words).start();
    }

    static void commandScanGood(Scanner in) throws IOException {
        String word = in.next();
        word = "ls";
        Runtime.getRuntime().exec(word);
    }

    static void sqlHexGood(Connection c, int id) throws SQLException {
        c.createStatement().execute("select x'" + Integer.toHexString(id) + "'");
    }

    static void pathResolvedBad(String name) throws IOException {
        Files.delete(Path.of("/data").resolve(name));
    }

    static void pathResolvedGood(String name) throws IOException {
        Files.delete(Path.of("/data").resolve(name.isEmpty() ? "a" : "b"));
    }

    static void sqlRowsBad(Connection c, String last) throws SQLException {
        ResultSet rows = c.createStatement().executeQuery("select name from users");
        int count = 0;
        while (rows.next()) {
            count++;
        }
        if (count == 2) {
            c.createStatement().execute(last);
        }
    }

    static void sqlRowsGood(Connection c, String last) throws SQLException {
        ResultSet rows = c.createStatement().executeQuery("select name from users");
        int count = 0;
        while (rows.next()) {
            ResultSet inner = c.createStatement().executeQuery("select age from users");
            while (inner.next()) {
                count++;
            }
        }
        if (count < 0) {
            c.createStatement().execute(last);
        }
    }

    static void sqlLinesBad(Connection c) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String last = "";
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            c.createStatement().execute("delete " + last);
            last = line;
        }
    }

    static void sqlLinesGood(Connection c) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = 0;
        while (in.readLine() != null) {
            count++;
        }
        c.createStatement().execute("delete " + count);
    }

    static void sqlWordBad(Connection c, String name) throws SQLException {
        if (name.matches("[a-z']+")) {
            c.createStatement().execute("select '" + name + "'");
        }
    }

    static void sqlWordGood(Connection c, String name) throws SQLException {
        if (name.matches("[a-z]+")) {
            c.createStatement().execute("select '" + name + "'");
        }
    }

    static void commandNamedBad(String name) throws IOException {
        if (name.matches("[a-z]+")) {
            Runtime.getRuntime().exec(name);
        }
    }

    static void pathPrefixBad(String name) throws IOException {
        if (name.startsWith("/data/")) {
            Files.delete(Path.of(name));
        }
    }

    static void htmlLetterBad(PrintWriter out, char one) {
        if (one >= '0' && one <= '=') {
            out.print(one);
        }
    }

    static void htmlLetterGood(PrintWriter out, char one) {
        if (one >= '0' && one <= '9') {
            out.print(one);
        }
    }

    static void pathWordGood(String name) throws IOException {
        if (name.matches("[a-z]+")) {
            Files.delete(Path.of("/data", name));
        }
    }

    static void sqlParsedLetterBad(Connection c, String code) throws SQLException {
        if (code.matches("[0-9]{1,3}")) {
            c.createStatement().execute("select " + (char) Integer.parseInt(code));
        }
    }

    static void sqlParsedLetterGood(Connection c, String code) throws SQLException {
        if (code.matches("[0-9]{1,3}")) {
            c.createStatement().execute("select " + code + Integer.parseInt(code));
        }
    }

    static void htmlRowsGood(PrintWriter out, Connection c) throws SQLException {
        ResultSet rows = c.createStatement().executeQuery("select name from users");
        while (rows.next()) {
            out.println(rows.getString(1));
        }
    }
}
