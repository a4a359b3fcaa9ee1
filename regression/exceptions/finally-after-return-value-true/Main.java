public class Main {
    static int f() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }
    static int[] g() {
        int[] a = {1};
        try {
            return a;
        } finally {
            a[0] = 2;
        }
    }
    public static void test() {
        assert f() == 1 && g()[0] == 2;
    }
}
