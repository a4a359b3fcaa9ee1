import java.util.regex.Pattern;

public class Main {
    static void test(Pattern pattern) {
        if (pattern != null) {
            assert !pattern.matcher("ab").matches();
        }
    }
}
