import java.util.Collection;

public class Main {
    static void test(Collection<String> c, String s) {
        if (c == null) {
            return;
        }
        int size = c.size();
        try {
            c.add(s);
        } catch (UnsupportedOperationException e) {
            return;
        }
        assert c.size() >= size;
    }
}
