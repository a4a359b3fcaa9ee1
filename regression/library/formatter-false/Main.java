import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Formatter;
import java.util.FormatterClosedException;
import java.util.Locale;

public class Main {
    static void test(int number) {
        StringWriter text = new StringWriter();
        new PrintWriter(text).printf("<%d|%s>", number, "a").format(Locale.UK, "%x", 255);
        assert text.toString().equals("<" + Math.abs(number) + "|a>ff");

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes);
        stream.printf("%03d", 7);
        stream.flush();
        assert bytes.toString().equals("007");

        StringBuilder built = new StringBuilder("n=");
        Formatter formatter = new Formatter(built);
        formatter.format("%d", number).format("%c", '.');
        assert formatter.toString().equals("n=" + number + ".");
        formatter.close();
        try {
            formatter.format("x");
            assert false;
        } catch (FormatterClosedException e) {
            assert built.toString().equals("n=" + number + ".");
        }
    }
}
