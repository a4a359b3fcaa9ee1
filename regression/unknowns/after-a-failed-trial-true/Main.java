import java.util.Set;

public class Main {

    static class A {
        Object[] held;

        public boolean equals(Object other) {
            return this == other;
        }

        public int hashCode() {  // runs while a set is made, which fails; what it looks at stays as it is
            return held instanceof String[] && held.length > 0 && held[0] != null ? odd() : odd();
        }

        native int odd();
    }

    public static void test(Set<A> set, A a) {
        if (a != null && a.held instanceof String[] && a.held.length > 0 && a.held[0] != null) {
            assert a.held[0] instanceof String;
        }
    }
}
