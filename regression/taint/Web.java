import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

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
}
