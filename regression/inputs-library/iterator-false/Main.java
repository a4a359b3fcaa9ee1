import java.util.*;

public class Main {
    public static void test(Iterator<String> i) {
        if (i != null) {
            i.next();
        }
    }
}
