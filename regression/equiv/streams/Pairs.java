package streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.stream.IntStream;

// Streams against loops, and lists of several kinds.
final class Pairs {
    static int sumOfPositive(int[] a) { return Arrays.stream(a).filter(x -> x > 0).sum(); }
    static int sumOfPositiveLoop(int[] a) {
        int s = 0;
        for (int x : a) {
            if (x > 0) {
                s += x;
            }
        }
        return s;
    }
    static int sumOfNotNegativeSquares(int[] a) {
        int s = 0;
        for (int x : a) {
            if (x >= 0) {
                s += x * x;
            }
        }
        return s;
    }

    static boolean allEven(int[] a) { return IntStream.of(a).allMatch(x -> x % 2 == 0); }
    static boolean allEvenLoop(int[] a) {
        for (int x : a) {
            if (x % 2 != 0) {
                return false;
            }
        }
        return true;
    }
    static boolean allEvenNotOdd(int[] a) {
        for (int x : a) {
            if (x % 2 == 1) {
                return false;
            }
        }
        return true;
    }

    static List<Integer> positive(int[] a) {
        List<Integer> found = new ArrayList<>();
        for (int x : a) {
            if (x > 0) {
                found.add(x);
            }
        }
        return found;
    }
    static List<Integer> positiveLinked(int[] a) {
        LinkedList<Integer> found = new LinkedList<>();
        for (int i = a.length - 1; i >= 0; i--) {
            if (a[i] > 0) {
                found.addFirst(a[i]);
            }
        }
        return found;
    }
    static List<Integer> positiveReversed(int[] a) {
        List<Integer> found = new ArrayList<>();
        for (int x : a) {
            if (x > 0) {
                found.add(0, x);
            }
        }
        return found;
    }
}
