package recursion;

// Recursion against iteration.
final class Pairs {
    static int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
    static int factorialLoop(int n) {
        int p = 1;
        for (int i = 2; i <= n && i <= 6; i++) {
            p *= i;
        }
        return p;
    }

    static int fibonacci(int n) {
        if (n < 0 || n > 6) {
            return 0;
        }
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
    static int fibonacciLoop(int n) {
        if (n < 0 || n > 6) {
            return 0;
        }
        int a = 0;
        int b = 1;
        for (int i = 0; i < n; i++) {
            int t = a + b;
            a = b;
            b = t;
        }
        return a;
    }
    static int fibonacciShifted(int n) { return n < 0 || n > 6 ? 0 : fibonacciLoop(n + 1) - fibonacciLoop(n - 1); }

    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static int length(Node list) { return list == null ? 0 : 1 + length(list.next); }
    static int lengthLoop(Node list) {
        int n = 0;
        for (Node at = list; at != null; at = at.next) {
            n++;
        }
        return n;
    }

    static boolean even(int n) { return n == 0 || n > 0 && n < 8 && odd(n - 1); }
    static boolean odd(int n) { return n > 0 && even(n - 1); }
    static boolean evenRemainder(int n) { return n >= 0 && n <= 8 && n % 2 == 0; }
    static boolean evenBit(int n) { return n >= 0 && n < 8 && (n & 1) == 0; }

    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    static int gcdLoop(int a, int b) {
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }
    static int gcdPositive(int a, int b) { return b <= 0 ? a : gcdPositive(b, a % b); }

    static int digits(int n, int sum) { return n == 0 ? sum : digits(n / 10, sum + n % 10); }
    static int digitsLoop(int n, int sum) {
        for (; n != 0; n /= 10) {
            sum += n % 10;
        }
        return sum;
    }
    static int digitsDo(int n, int sum) {
        do {
            sum += n % 10;
            n /= 10;
        } while (n > 0);
        return sum;
    }

    static long triangle(int n) { return n <= 0 ? 0 : triangle(n - 1) + n; }
    static long triangleLoop(int n) {
        long sum = 0;
        while (n > 0) {
            sum += n--;
        }
        return sum;
    }
    static long triangleInt(int n) { return n <= 0 ? 0 : n > 3 ? n * (n + 1) / 2 : triangle(n); }

    static int total(int[] all, int from) { return from >= all.length ? 0 : all[from] + total(all, from + 1); }
    static int totalLoop(int[] all, int from) {
        int sum = 0;
        for (int i = from; i < all.length; i++) {
            sum += all[i];
        }
        return sum;
    }
}
