import java.util.*;

public class Main {
    static int seen;
    public static void test(int x) {
        System.out.println(new Object() {
            public String toString() {
                seen = x;
                return "";
            }
        });
        assert seen == x;
    }
}
