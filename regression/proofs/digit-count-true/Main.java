public class Main {
    static void test(int n, byte[] data) {
        int digits = 0;
        while (n != 0) {
            n /= 10;
            digits++;
        }
        assert digits <= 10;
        if (data == null || data.length > 1000000) return;
        int sum = 0;
        for (byte one : data) sum += one & 255;
        assert sum >= 0;
    }
}
