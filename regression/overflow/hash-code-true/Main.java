public class Main {
    int a;
    long b;

    @Override
    public int hashCode() {
        return 31 * (31 * 17 + a) + (int) (b ^ (b >>> 32));
    }

    static int test(Main one) {
        return one == null ? 0 : one.hashCode();
    }
}
