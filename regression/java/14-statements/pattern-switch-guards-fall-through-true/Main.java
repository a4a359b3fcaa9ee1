public class Main {
    static int f(Object o) {
        return switch (o) {
            case Integer i when i % 2 == 0 -> 2;
            case Integer i when i % 3 == 0 -> 3;
            case Integer i when i % 5 == 0 -> 5;
            case Integer i -> 1;
            default -> 0;
        };
    }
    public static void test(int k) {
        int r = f(k);
        assert r == (k % 2 == 0 ? 2 : k % 3 == 0 ? 3 : k % 5 == 0 ? 5 : 1) ;
    }
}
