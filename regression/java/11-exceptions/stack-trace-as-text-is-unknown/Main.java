import java.io.PrintWriter;
import java.io.StringWriter;

public class Main {
    public static void test() {
        StringWriter text = new StringWriter();
        new Exception("x").printStackTrace(new PrintWriter(text));
        assert text.toString().contains("x");
    }
}
