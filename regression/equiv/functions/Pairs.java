package functions;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

// Functions that are given: what they are asked, and what they are told.
final class Pairs {
    static void each(IntConsumer c, int n) {
        for (int i = 0; i < n && i < 3; i++) {
            c.accept(i);
        }
    }
    static void eachWhile(IntConsumer c, int n) {
        int i = 0;
        while (i < n && i <= 2) {
            c.accept(i++);
        }
    }
    static void eachReversed(IntConsumer c, int n) {
        for (int i = Math.min(n, 3) - 1; i >= 0; i--) {
            c.accept(i);
        }
    }

    static void once(Consumer<String> c, boolean b) { c.accept("x"); }
    static void onceEither(Consumer<String> c, boolean b) {
        if (b) {
            c.accept("x");
        } else {
            c.accept("x");
        }
    }
    static void onceOther(Consumer<String> c, boolean b) { c.accept(b ? "x" : "y"); }

    static void both(Runnable r, Runnable s) {
        r.run();
        s.run();
    }
    static void bothSwapped(Runnable r, Runnable s) {
        s.run();
        r.run();
    }

    static boolean either(IntPredicate p, int a, int b) { return p.test(a) || p.test(b); }
    static boolean eitherNeither(IntPredicate p, int a, int b) { return !(!p.test(a) && !p.test(b)); }
    static boolean eitherBoth(IntPredicate p, int a, int b) { return p.test(a) && p.test(b); }
}
