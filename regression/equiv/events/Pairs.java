package events;

// Methods of which nobody knows what they do: what is called with what, in which order.
final class Pairs {
    static native void tell(int x);
    static native int ask(int x);

    static void both(int x) { tell(x); tell(x + 1); }
    static void bothSteps(int x) {
        tell(x);
        x++;
        tell(x);
    }
    static void bothSwapped(int x) { tell(x + 1); tell(x); }

    static int sum(int x) { return ask(x) + ask(x); }
    static int sumCases(int x) {
        int first = ask(x);
        if (first > 5) {
            return ask(x) + first;
        }
        return first + ask(x);
    }
    static int sumOther(int x) {
        int first = ask(x);
        return first + ask(first > 5 ? x + 1 : x);
    }
    static int sumOnce(int x) { return 2 * ask(x); }

    static int upTo(int n) {
        int sum = 0;
        for (int i = 0; i < n && i < 3; i++) {
            sum += ask(i);
        }
        return sum;
    }
    static int upToWhile(int n) {
        int sum = 0;
        int i = 0;
        while (i < Math.min(n, 3)) {
            sum = ask(i++) + sum;
        }
        return sum;
    }
}
