import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Values of all types of a small world, made anew each time; there are two of each kind, so that inputs may differ. */
final class Universe {
    /** A value, and what a generic type must say of it: its type argument, or null if it is not generic. */
    record Value(Object object, String argument) {
    }

    private final List<Value> values = new ArrayList<>();
    private final A a0 = new A();
    private final A a1 = new A();
    private final A a2 = new A();
    private final B b0 = new B();
    private final B b1 = new B();
    private final B b2 = new B();
    private final B b3 = new B();

    private Universe() {
    }

    /** `text` has the types of the unknowns: there are few collections of elements that these do not name. */
    static List<Value> make(List<Class<?>> own, String text) {
        Universe made = new Universe();
        made.objects();
        made.values();
        made.arrays();
        made.library(text);
        for (Class<?> each : own) {
            made.ofProgram(each);
            made.ofProgram(each);
        }
        return made.values;
    }

    private void add(Object object) {
        values.add(new Value(object, null));
    }

    private void add(Object object, String argument) {
        values.add(new Value(object, argument));
    }

    private void ofProgram(Class<?> type) {
        try {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Object object = constructor.newInstance();
            add(object);
            if (object instanceof A made) {
                A before = new A();
                before.next = made;
                add(before);
                A itself = (A) constructor.newInstance();
                itself.next = itself;
                add(itself);
                A behind = (A) constructor.newInstance();
                behind.next = itself;
                add(behind);
                A last = (A) constructor.newInstance();
                last.next = b0;
                add(last);
                A other = (A) constructor.newInstance();
                other.next = a0;
                add(other);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void objects() {
        add(null);
        a1.v = 1;
        a1.next = a1;
        a2.v = 7;
        a2.next = b0;
        b0.next = a0;
        b1.v = 1;
        b2.next = b2;
        b3.next = b2;
        for (Object each : new Object[] {a0, a1, a2, b0, b1, b2, b3, K.P, K.Q, L.X, L.Y, S.ONE, new R(0), new R(1), new R(1), new R(7)}) {
            add(each);
        }
        G.KEPT.v = 0;
        G.KEPT.next = null;
        G.CELLS[0] = 0;
        S.ONE.v = 0;
        Out out = new Out();
        Out other = new Out();
        for (Object each : new Object[] {G.KEPT, out, other, out.new In(), out.new In(), other.new In()}) {
            add(each);
        }
        Box<A> box = new Box<>();
        box.x = a0;
        add(box, "A");
        Box<A> same = new Box<>();
        same.x = b0;
        add(same, "A");
        add(new Box<A>(), "A");
        Box<String> text = new Box<>();
        text.x = "a";
        add(text, "String");
        Box<String> next = new Box<>();
        next.x = "b";
        add(next, "String");
        add(new Box<String>(), "String");
        add(new Object());
        add(new Object());
    }

    @SuppressWarnings("removal")
    private void values() {
        Object[] all = {1, 1000, Integer.parseInt("1000"), new Integer(1), 0, -1, 1L, 1000L, new Long(1), 1.0, new Double(1), 0.0, Double.NaN,
            -0.0, 1f, Float.NaN, (short) 1, (byte) 1, 'a', 'b', true, false, new Boolean(true), "", "a", new String("a"), "b",
            "ab", new StringBuilder(), new StringBuilder("a"), new StringBuffer("a"), new BigInteger("1"), new BigInteger("-1"),
            new BigDecimal("1"), new BigDecimal("1.0"), RoundingMode.UP, RoundingMode.DOWN, LocalDate.of(2024, 2, 29),
            LocalDate.of(2023, 1, 1), new AtomicInteger(1), new AtomicInteger(2), new AtomicLong(1), new UUID(1, 1), Object.class, String.class, int.class,
            A.class, I.class, int[].class, K.class, B.class, Integer.class, new RuntimeException(), new IllegalStateException("a"),
            new Exception("a"), new Error(), new ArithmeticException(), new Throwable(), new ClassCastException(),
            new IllegalArgumentException("a", new RuntimeException()), new ArrayStoreException()};
        for (Object each : all) {
            add(each);
        }
        add((Runnable) () -> { });
    }

    private void arrays() {
        Object[] all = {G.CELLS, new int[0], new int[] {0}, new int[] {1, 0}, new int[] {7}, new long[0], new long[] {1},
            new boolean[] {true}, new char[] {'a'}, new byte[1], new double[1], new float[1], new short[1], new A[0], new A[] {null},
            new A[] {a0}, new A[] {a1, b0}, new A[] {null, a0}, new A[] {a0, a0}, new A[] {b0}, new B[0], new B[] {null}, new B[] {b0},
            new B[] {b0, b0}, new B[] {b0, b1}, new I[0], new I[] {null}, new I[] {a0}, new I[] {K.P, b0}, new I[] {null, a0}, new I[] {S.ONE, S.ONE},
            new K[] {K.P}, new K[] {null}, new K[] {K.Q, K.P}, new K[0], new S[] {S.ONE}, new R[] {new R(1)}, new Object[0],
            new Object[] {null}, new Object[] {"a"}, new Object[] {new int[] {1}}, new Object[] {a0, a0}, new Object[] {1, 2},
            new Object[] {K.P}, new String[0], new String[] {null}, new String[] {"a"}, new String[] {"", "a"}, new String[] {null, "a"}, new String[] {"a", "a"},
            new Integer[0], new Integer[] {1}, new Integer[] {null}, new Number[] {1}, new Number[] {1L, 1.0}, new Number[0],
            new Number[] {null}, new Comparable<?>[] {"a"}, new Comparable<?>[] {1, K.P}, new Comparable<?>[0],
            new Comparable<?>[] {null}, new CharSequence[] {"a"}, new int[0][], new int[][] {null}, new int[][] {{1}}, new int[][] {{}}, new int[][] {null, {}}, new int[][] {{}, {}},
            new A[][] {{a0}}, new Long[] {1L}, new Double[] {1.0}, new Long[0], new L[] {L.X}, new L[] {null}};
        for (Object each : all) {
            add(each);
        }
        Object[] self = {null};
        self[0] = self;
        add(self);
        int[] row = {1};
        add(row);
        add(new int[][] {row, row});
    }

    private void library(String text) {
        collections("A", a0, a1, b0, text);
        collections("String", "a", "", "b", text);
        collections("Integer", 1, 0, 1000, text);
        collections("K", K.P, K.Q, K.P, text);
        for (int round = 0; round < 2; round++) {
            add(new TreeSet<>(round == 0 ? List.of() : List.of("a", "b")), "String");
            add(new TreeSet<>(List.of("b")), "String");
            add(new TreeMap<>(round == 0 ? Map.of() : Map.of("a", 1)), "String,Integer");
            add(new HashMap<>(round == 0 ? Map.of() : Map.of("a", 1)), "String,Integer");
            HashMap<String, Integer> nulls = new HashMap<>();
            nulls.put("a", null);
            nulls.put(null, 0);
            add(nulls, "String,Integer");
            add(new HashMap<>(Map.of("a", 0)), "String,Integer");
            add(Collections.unmodifiableMap(new HashMap<>(round == 0 ? Map.of() : Map.of("", 0))), "String,Integer");
        }
    }

    private <T> void collections(String argument, T x, T y, T z, String text) {
        if (!text.contains("<" + argument) && !(argument.equals("A") && text.contains("<?"))) {
            add(new ArrayList<>(List.of(x)), argument);
            add(new HashSet<>(), argument);
            add(Optional.of(y), argument);
            return;
        }
        List<List<T>> contents = new ArrayList<>();
        contents.add(List.of());
        for (List<T> each : List.of(List.of(x), List.of(y), List.of(x, y), List.of(y, z), List.of(z, y), List.of(x, x))) {
            contents.add(each);
        }
        contents.add(Collections.singletonList(null));
        contents.add(Arrays.asList(null, x));
        contents.add(Arrays.asList(x, null));
        for (List<T> each : contents) {
            boolean isFull = each.stream().allMatch(one -> one != null);
            add(new ArrayList<>(each), argument);
            add(new LinkedList<>(each), argument);
            add(Collections.unmodifiableList(new ArrayList<>(each)), argument);
            add(new HashSet<>(each), argument);
            add(Collections.unmodifiableSet(new HashSet<>(each)), argument);
            if (isFull) {
                add(new ArrayDeque<>(each), argument);
                add(List.copyOf(each), argument);
            }
        }
        add(Optional.empty(), argument);
        add(Optional.of(x), argument);
        add(Optional.of(y), argument);
        add(Optional.of(z), argument);
    }

    /** The values of a type as Java writes it, with one or two type arguments, or `?` for any. */
    static List<Object> of(String type, Class<?> erased, List<Value> values) {
        int at = type.indexOf('<');
        String argument = at < 0 ? "?" : type.substring(at + 1, type.length() - 1).replace(" ", "");
        List<Object> found = new ArrayList<>();
        for (Value each : values) {
            boolean fits = argument.startsWith("?") || each.argument == null || each.argument.equals(argument);
            if (each.object == null || (erased.isInstance(each.object) && fits)) {
                found.add(each.object);
            }
        }
        return found;
    }
}
