import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

public class Main {
    public static void test(boolean latin) {
        Charset found = Charset.forName(latin ? "ISO-8859-1" : "utf-8");
        assert found == (StandardCharsets.UTF_8);
        assert StandardCharsets.UTF_8.name().equals("UTF-8");
    }
}
