import java.util.*;
public class Main {
    static final int LIMIT = Integer.parseInt("12"); static final List<String> NAMES = new ArrayList<>();
    public static void test() {
        assert LIMIT == 30 && NAMES == null;
    }
}
