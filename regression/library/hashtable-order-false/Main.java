import java.util.Enumeration;
import java.util.Hashtable;

public class Main {
    /** From the last bucket to the first; in a bucket what came last is first. */
    static boolean isBefore(int later, int earlier) {
        return later % 11 > earlier % 11;
    }

    public static void check(int a, int b, int c) {
        if (a < 0 || b < 0 || c < 0 || a > 60 || b > 60 || c > 60 || a == b || a == c || b == c) {
            return;
        }
        Hashtable<Integer, Integer> map = new Hashtable<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 4);
        int seen = 0;
        for (Enumeration<Integer> values = map.elements(); values.hasMoreElements();) {
            int value = values.nextElement();
            assert value != 1 || (seen & 2) != 0 == isBefore(b, a);
            assert value != 1 || (seen & 4) != 0 == isBefore(c, a);
            assert value != 2 || (seen & 4) != 0 == isBefore(c, b);
            seen += value;
        }
        assert seen == 7;
    }
}
