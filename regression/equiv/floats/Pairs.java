package floats;

// Floating point is no field.
final class Pairs {
    static double sum(double a, double b, double c) { return a + b + c; }
    static double sumReordered(double a, double b, double c) { return a + (b + c); }
    static double sumSwapped(double a, double b, double c) { return b + a + c; }

    static float twice(float x) { return x + x; }
    static float twiceProduct(float x) { return 2 * x; }

    static double negated(double x) { return -x; }
    static double subtracted(double x) { return 0 - x; }

    static boolean nan(double x) { return x != x; }
    static boolean nanLibrary(double x) { return Double.isNaN(x); }
    static boolean nanEquals(double x) { return x == Double.NaN; }

    static double least(double a, double b) { return a < b ? a : b; }
    static double leastLibrary(double a, double b) { return Math.min(a, b); }

    static float third(float x) { return x / 3; }
    static float thirdProduct(float x) { return x * (1 / 3f); }
}
