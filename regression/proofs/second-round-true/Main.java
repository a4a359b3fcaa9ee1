public class Main {
    static void test(int n) {
        int a = 1;
        int b = 2;
        int last = 2;
        while (n > 0) {
            assert a != b;
            int t = a;
            a = b;
            b = t;
            last = t;
            n--;
        }
        assert last == 2 || last == b;
    }
}
