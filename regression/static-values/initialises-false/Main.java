class Seen { static int count; }
class Thing { static int started = 42; int n; static { Seen.count++; } }
public class Main {
    static Thing t;
    public static void test() {
        assert Seen.count == 0;
    }
}
