import java.util.*;

public class Main {
    public static void test() {
        String home = System.getProperty("user.home");
        String mine = System.getProperty("my.own.key", "none");
        assert home != null && mine != null;
        assert System.lineSeparator().length() >= 1;
    }
}
