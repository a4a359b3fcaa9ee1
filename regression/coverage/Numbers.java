/** Methods with 2 to 20 branches, some of which no input takes. */
class Numbers {
    static int sign(int x) {
        return x > 0 ? 1 : x < 0 ? -1 : 0;
    }

    static boolean leap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    static int days(int month, boolean leap) {
        switch (month) {
            case 2: return leap ? 29 : 28;
            case 4: case 6: case 9: case 11: return 30;
            default: return month >= 1 && month <= 12 ? 31 : 0;
        }
    }

    static String triangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return "none";
        }
        if ((long) a + b <= c || (long) a + c <= b || (long) b + c <= a) {
            return "none";
        }
        if (a == b && b == c) {
            return "equilateral";
        }
        return a == b || b == c || a == c ? "isosceles" : "scalene";
    }

    static int gcd(int a, int b) {
        if (a < 0 || b < 0 || a > 30 || b > 30) {
            return -1;
        }
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    static int square(int x) {
        int y = x * x;
        if (y == 3) {
            return -1; // no square is 3 modulo 2^32
        }
        return y > 100 ? 1 : 0;
    }

    static char grade(int points) {
        if (points < 0 || points > 100) {
            throw new IllegalArgumentException("points");
        }
        if (points >= 90) {
            return 'A';
        } else if (points >= 60) {
            return 'B';
        } else if (points >= 30) {
            return 'C';
        }
        return 'D';
    }

    static int clamp(int x, int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException();
        }
        if (x < low) {
            return low;
        }
        return x > high ? high : x;
    }

    static int collatz(int n) {
        int steps = 0;
        while (n > 1 && n < 16 && steps < 6) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static long power(int base, int exponent) {
        if (exponent < 0 || exponent > 6) {
            return 0;
        }
        long result = 1, factor = base;
        for (int e = exponent; e > 0; e >>= 1) {
            if ((e & 1) != 0) {
                result *= factor;
            }
            factor *= factor;
        }
        return result;
    }

    static String size(double x) {
        if (x != x) {
            return "not a number";
        }
        if (x == Double.POSITIVE_INFINITY || x == Double.NEGATIVE_INFINITY) {
            return "infinite";
        }
        return x > 1.5 ? "large" : x < -1.5 ? "very small" : "small";
    }

    static int opposite(int x) {
        if (x > 0 && x < 0) {
            return 1; // never
        }
        return x == -x ? 2 : 3;
    }
}
