public class Main {
    static void test(String s, int count) {
        assert count < 2 || !s.repeat(count).equals("1e31e31e31e3");
    }
}
