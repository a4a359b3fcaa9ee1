public class Main {
    private final int x;

    Main(int x) {
        this.x = x;
    }

    @Override
    public String toString() {
        return "P" + x;
    }

    public static void test(int n) {
        assert !String.format("%5s|%d", new Main(n), n).equals("   P7|7");
    }
}
