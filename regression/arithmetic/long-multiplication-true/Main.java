public class Main {
    /** Digits of base 10, the least first, multiplied as by hand. */
    public static void test(int a0, int a1, int a2, int b0, int b1, int b2) {
        int[] a = {a0, a1, a2}, b = {b0, b1, b2}, c = new int[6];
        long x = 0, y = 0, z = 0, power = 1;
        for (int i = 0; i < 3; i++) {
            if (a[i] < 0 || a[i] > 9 || b[i] < 0 || b[i] > 9) return;
            x += a[i] * power;
            y += b[i] * power;
            power *= 10;
        }
        for (int i = 0; i < 3; i++) {
            int carry = 0;
            for (int j = 0; j < 3; j++) {
                int sum = c[i + j] + a[i] * b[j] + carry;
                c[i + j] = sum % 10;
                carry = sum / 10;
            }
            c[i + 3] += carry;
        }
        power = 1;
        for (int digit : c) {
            z += digit * power;
            power *= 10;
        }
        assert z == x * y;
    }
}
