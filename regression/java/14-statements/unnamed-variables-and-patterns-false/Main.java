public class Main {
    record Pair(Object left, int right) { }

    static int kind(Object o) {
        return switch (o) {
            case Integer _, Long _ -> 1;
            case Pair(String _, int n) when n > 2 -> n;
            case Pair(_, _) -> 2;
            case String _ -> 0;
            default -> -1;
        };
    }

    static int count(Object[] all) {
        int n = 0;
        for (var _ : all) {
            n++;
        }
        try {
            Object _ = all[n];
        } catch (ArrayIndexOutOfBoundsException _) {
            n += 10;
        }
        return n;
    }

    public static void test(int n) {
        assert kind(n) == 1 && kind("") == 0 && kind('c') == -1;
        assert kind(new Pair(null, n)) == 2;
        assert kind(new Pair("", n)) == n;
        assert count(new Object[2]) == 12;
    }
}
