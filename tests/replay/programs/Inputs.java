package replayed;

import java.util.function.IntSupplier;

/** Each method fails for inputs of one shape only, so that a replay which builds another one is not confirmed. */
public class Inputs {
    enum Colour {
        RED, GREEN {
            @Override
            int code() {
                return 2;
            }
        };

        int code() {
            return 1;
        }
    }

    static class Base {
        private int hidden = 1;

        int base() {
            return hidden;
        }
    }

    static class Node extends Base {
        private final int hidden;
        Node next;
        Colour colour;

        Node(int hidden) {
            this.hidden = hidden;
        }
    }

    private static final class Secret {
        private long key;
        private Secret() {
        }

        static Secret of(long key) {
            Secret made = new Secret();
            made.key = key;
            return made;
        }
    }

    interface Shape {
        int area();
    }

    static class Square implements Shape {
        final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        public int area() {
            return side * side;
        }
    }

    record Pair(int left, Object right) {
    }

    record Checked(int value) {
        Checked {
            if (value < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    private int state;
    static int counter = 3;
    static Node shared;

    static void primitives(boolean z, byte b, char c, short s, int i, long l) {
        if (z && b == -3 && c == '\uffff' && s == -300 && i == Integer.MIN_VALUE && l == Long.MIN_VALUE) {
            assert false;
        }
    }

    static void floats(float f, double d, float zero) {
        if (f != f && d == Double.MIN_VALUE && 1 / zero == Float.NEGATIVE_INFINITY) {
            assert false;
        }
    }

    static void cycle(Node n) {
        if (n != null && n.next != null && n.next != n && n.next.next == n && n.hidden == 5 && n.colour == Colour.GREEN) {
            assert n.base() != 7;
        }
    }

    static void aliased(int[] a, int[] b, int[][] rows) {
        if (a != null && a == b && a.length == 2 && a[1] == 9 && rows != null && rows.length == 3 && rows[2] == a) {
            assert rows[1] != null;
        }
    }

    static void contains(Object[] all) {
        assert all == null || all.length == 0 || all[0] != all;
    }

    static void secret(Secret s) {
        assert s == null || s.key != 77;
    }

    static void shape(Shape s) {
        assert s == null || s.area() != 49;
    }

    static void unknownClass(IntSupplier s) {
        assert s == null;
    }

    static void record(Pair p, Pair q) {
        assert p == null || q == null || p == q || p.left() != -4 || p.right() != q || q.right() != null;
    }

    static void checkedRecord(Checked c) {
        assert c == null || c.value() != -4;
    }

    static void boxes(Integer a, Integer b, Character c) {
        if (a != null && b != null && a != b && a.equals(b) && c != null && c == 'x') {
            assert a != 5;
        }
    }

    static void cachedBox(Integer a) {
        assert a == null || a != Integer.valueOf(100);
    }

    static void text(String s, StringBuilder b) {
        if (s != null && s.length() == 3 && s.charAt(1) == '\u00e9' && b != null && b.length() == 2) {
            assert b.charAt(0) != ' ';
        }
    }

    static void sameText(String a, String b) {
        assert a == null || a != b || a.length() != 2;
    }

    static void constantText(String a) {
        assert a != "constant";
    }

    private int receiver(long l) {
        return l == 3 ? 1 / (state - 5) : 0;
    }

    static void statics() {
        assert counter != 9 || shared == null || shared.hidden != 2;
    }

    static void overloaded(Object o) {
        assert o == null;
    }

    static void overloaded(Node n) {
    }
}
