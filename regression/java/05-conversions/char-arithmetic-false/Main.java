public class Main {
    public static void test(int k) {
        char c = (char) k;
        int sum = c + 1;
        c++;
        assert 'a' + 1 == 98 && (char) ('a' + 1) == 'b' && (c >= 0);
        assert c == sum;
    }
}
