import java.util.*;

public class Main {
    public static void test(List<Integer>[] a) {
        if (a != null && a.length > 0 && a[0] != null) {
            assert a[0].size() != 2;
        }
    }
}
