package calls;

/** Calls that both sides make, of methods that go round. What differs "late" does so where no bound reaches. */
final class Pairs {
    static int kept;

    /** Ends for numbers from 1 on, as far as anybody knows. */
    static int steps(int n) {
        int count = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            count++;
        }
        return count;
    }
    static int digits(int n, int base) {
        int sum = 0;
        while (n != 0) {
            sum += n % base;
            n /= base;
        }
        return sum;
    }
    static int counted(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += kept++;
        }
        return sum;
    }

    static int both(int a, int b) { return steps(a) - steps(b); }
    static int bothSwapped(int a, int b) {
        int second = steps(b);
        return steps(a) - second;
    }
    static int bothExchanged(int a, int b) { return steps(b) - steps(a); }

    static int all(int n, int base) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += digits(i, base);
        }
        return sum;
    }
    static int allWhile(int n, int base) {
        int sum = 0;
        int i = 0;
        while (i < n) {
            int found = digits(i, base);
            sum = found + sum;
            i++;
        }
        return sum;
    }
    static int allCaught(int n, int base) {
        try {
            return all(n, base);
        } catch (ArithmeticException zero) {
            return -1;
        }
    }

    static int root(int n) {
        int sum = digits(n, 10);
        return sum > 9 ? digits(sum, 10) : sum;
    }
    static int rootEarly(int n) {
        int sum = digits(n, 10);
        if (sum <= 9) {
            return sum;
        }
        return digits(sum, 10);
    }
    static int rootOnce(int n) { return digits(n, 10); }
    static int rootLate(int n) { return root(n == 1_000_007 ? 8 : n); }

    static int unlessNegative(int n) { return n < 0 ? 0 : steps(n); }
    static int afterwards(int n) {
        int found = steps(n);
        return n < 0 ? 0 : found;
    }

    static int stepsThenDigits(int n, int base) { return steps(n) + digits(n, base); }
    static int digitsThenSteps(int n, int base) {
        int found = digits(n, base);
        return steps(n) + found;
    }

    static int counting(int a, int b) { return counted(a) + 2 * counted(b); }
    static int countingSwapped(int a, int b) {
        int second = 2 * counted(b);
        return counted(a) + second;
    }
}
