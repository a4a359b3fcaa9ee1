import java.util.Comparator;

public class Main {
    static void test(Comparator<String> order, String a, String b) {
        if (order != null && order.compare(a, b) > 0) {
            assert order.compare(a, a) > 0;
        }
    }
}
