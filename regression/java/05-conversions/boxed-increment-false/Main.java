public class Main {
    public static void test(int k) {
        Integer a = k;
        Integer old = a;
        a++;
        a += 2;
        int post = a--;
        assert old == k && post == k + 3;
        assert a == k + 3;
    }
}
