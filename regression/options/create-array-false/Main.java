import org.cprover.CProver;
public class Main {
    public static void test(int n) {
        if (n < 0 || n > 2) return;
        Number[] type = new Integer[1];
        Number[] made = CProver.createArrayWithType(n, type);
        assert made instanceof Integer[] && made.length == n && made != type && (n == 0 || made[0] == null);
        assert made.length < 2;
    }
}
