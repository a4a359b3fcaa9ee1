import java.util.*;

public class Main {
    public static void test(Optional<String> o) {
        if (o != null) {
            o.get();
        }
    }
}
