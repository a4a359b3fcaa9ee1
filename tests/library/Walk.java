import java.io.PrintWriter;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/**
 * Calls public methods of java.lang and java.util with many arguments on this JVM, and writes Java classes that assert
 * what it saw: result, exception, and the state of receiver and arrays behind the call.
 *
 * Arguments: the folder for the sources, and the classes to walk. Prints a line for each method: its number, its name.
 */
public final class Walk {
    record Value(String source, Supplier<Object> make) { }

    static final int TUPLES = 5;
    static final int PER_CLASS = 40;
    static final Map<Class<?>, List<Value>> VALUES = new LinkedHashMap<>();
    static final Map<String, List<Value>> RECEIVERS = new LinkedHashMap<>();
    // Not a function of the arguments, or not of one thread, or about the machine.
    static final Set<String> NOT_WALKED = Set.of("random", "randomUUID", "wait", "notify", "notifyAll", "getClass", "parallelSort",
            "parallelPrefix", "parallelSetAll", "parallelStream", "stream", "spliterator", "getInteger", "getLong",
            "getBoolean", "describeConstable", "resolveConstantDesc", "clone", "shuffle", "hash", "stringSize",
            "getName", "codePointOf");

    static void put(Class<?> type, Object... sourceAndValue) {
        List<Value> list = VALUES.computeIfAbsent(type, k -> new ArrayList<>());
        for (int i = 0; i < sourceAndValue.length; i += 2) {
            Object value = sourceAndValue[i + 1];
            list.add(new Value((String) sourceAndValue[i], () -> copy(value)));
        }
    }

    static Object copy(Object value) {
        if (value == null || !value.getClass().isArray()) {
            return value;
        }
        int length = Array.getLength(value);
        Object made = Array.newInstance(value.getClass().getComponentType(), length);
        System.arraycopy(value, 0, made, 0, length);
        return made;
    }

    static void receiver(String type, Object... sourceAndMaker) {
        List<Value> list = RECEIVERS.computeIfAbsent(type, k -> new ArrayList<>());
        for (int i = 0; i < sourceAndMaker.length; i += 2) {
            @SuppressWarnings("unchecked") Supplier<Object> maker = (Supplier<Object>) sourceAndMaker[i + 1];
            list.add(new Value((String) sourceAndMaker[i], maker));
        }
    }

    static void values(boolean small) {
        int[] ints = small ? new int[] {0, 1, 2, 3, -1, 5} : new int[] {0, 1, -1, 7, 36, 65, 1 << 30, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x1F600, 10};
        for (int i : ints) {
            put(int.class, small ? "" + i : "(int) " + i + "L", i);
            put(short.class, "(short) " + (short) i, (short) i);
            put(byte.class, "(byte) " + (byte) i, (byte) i);
            put(long.class, i + "L", (long) i);
        }
        put(long.class, "(-9223372036854775807L - 1)", Long.MIN_VALUE, "9223372036854775807L", Long.MAX_VALUE);
        for (char c : new char[] {'a', '5', ' ', 'Z', '\u00e9', '\ud83d', '\u0660', '_'}) {
            put(char.class, "(char) " + (int) c, c);
        }
        put(boolean.class, "true", true, "false", false);
        for (double d : new double[] {0.0, -0.0, 1.0, -2.5, 0.5, 1e10, 123456.789, Double.MAX_VALUE, Double.MIN_VALUE, 1.0 / 0, 0.0 / 0}) {
            put(double.class, "Double.longBitsToDouble(" + Double.doubleToLongBits(d) + "L)", d);
            put(float.class, "Float.intBitsToFloat(" + Float.floatToIntBits((float) d) + ")", (float) d);
        }
        put(String.class, "\"12\"", "12", "\"-7f\"", "-7f", "\"\"", "", "\"true\"", "true", "\"2147483648\"", "2147483648");
        put(CharSequence.class, "\"a12b\"", "a12b", "\"\"", "");
        put(int[].class, "new int[] {3, 1, 2}", new int[] {3, 1, 2}, "new int[] {}", new int[] {}, "new int[] {5, 5, -1, 7}", new int[] {5, 5, -1, 7});
        put(long[].class, "new long[] {3, 1, 2}", new long[] {3, 1, 2}, "new long[] {4}", new long[] {4});
        put(short[].class, "new short[] {3, 1, 2}", new short[] {3, 1, 2}, "new short[] {4}", new short[] {4});
        put(byte[].class, "new byte[] {3, -1, 2}", new byte[] {3, -1, 2}, "new byte[] {4}", new byte[] {4});
        put(char[].class, "new char[] {'c', 'a', 'b'}", new char[] {'c', 'a', 'b'}, "new char[] {}", new char[] {});
        put(boolean[].class, "new boolean[] {true, false}", new boolean[] {true, false});
        put(double[].class, "new double[] {2.5, -1, 0}", new double[] {2.5, -1, 0}, "new double[] {}", new double[] {});
        put(float[].class, "new float[] {2.5f, -1, 0}", new float[] {2.5f, -1, 0}, "new float[] {}", new float[] {});
        put(Object[].class, "new Integer[] {3, 1, 2}", new Integer[] {3, 1, 2}, "new Integer[] {}", new Integer[] {}, "new String[] {\"b\", \"a\"}", new String[] {"b", "a"});
        put(Object.class, "(Object) Integer.valueOf(2)", 2, "(Object) Integer.valueOf(7)", 7, "(Object) Integer.valueOf(1)", 1);
        for (Class<?> box : new Class<?>[] {Integer.class, Long.class, Short.class, Byte.class, Character.class, Boolean.class, Double.class, Float.class}) {
            Class<?> primitive = primitive(box);
            for (Value value : VALUES.get(primitive).subList(0, 2)) {
                VALUES.computeIfAbsent(box, k -> new ArrayList<>()).add(new Value(box.getSimpleName() + ".valueOf(" + value.source() + ")", value.make()));
            }
        }
        VALUES.computeIfAbsent(Collection.class, k -> new ArrayList<>()).addAll(collections());
        VALUES.put(List.class, collections());
        VALUES.put(Map.class, List.of(new Value("map(2, 9)", () -> map(2, 9))));
        VALUES.put(Comparator.class, List.of(new Value("Comparator.reverseOrder()", Comparator::reverseOrder), new Value("null", () -> null)));
        VALUES.put(Predicate.class, List.of(new Value("(java.util.function.Predicate) x -> x.equals(2)", () -> (Predicate<Object>) x -> x.equals(2))));
        VALUES.put(UnaryOperator.class, List.of(new Value("(java.util.function.UnaryOperator) x -> x", () -> (UnaryOperator<Object>) x -> x)));
        VALUES.put(Function.class, List.of(new Value("(java.util.function.Function) x -> x", () -> (Function<Object, Object>) x -> x), new Value("(java.util.function.Function) x -> null", () -> (Function<Object, Object>) x -> null)));
        VALUES.put(BiFunction.class, List.of(new Value("(java.util.function.BiFunction) (x, y) -> y", () -> (BiFunction<Object, Object, Object>) (x, y) -> y), new Value("(java.util.function.BiFunction) (x, y) -> null", () -> (BiFunction<Object, Object, Object>) (x, y) -> null)));
        VALUES.put(Supplier.class, List.of(new Value("(java.util.function.Supplier) () -> 4", () -> (Supplier<Object>) () -> 4)));
        VALUES.put(Consumer.class, List.of(new Value("(java.util.function.Consumer) x -> { }", () -> (Consumer<Object>) x -> { })));
        VALUES.put(IntUnaryOperator.class, List.of(new Value("(java.util.function.IntUnaryOperator) x -> x * 2", () -> (IntUnaryOperator) x -> x * 2)));
        VALUES.put(IntFunction.class, List.of(new Value("(java.util.function.IntFunction) x -> x", () -> (IntFunction<Object>) x -> x)));
        VALUES.put(IntPredicate.class, List.of(new Value("(java.util.function.IntPredicate) x -> x > 1", () -> (IntPredicate) x -> x > 1)));
        VALUES.put(IntBinaryOperator.class, List.of(new Value("(java.util.function.IntBinaryOperator) (x, y) -> x + y", () -> (IntBinaryOperator) (x, y) -> x + y)));
        VALUES.put(LongUnaryOperator.class, List.of(new Value("(java.util.function.LongUnaryOperator) x -> x * 2", () -> (LongUnaryOperator) x -> x * 2)));
        VALUES.put(LongBinaryOperator.class, List.of(new Value("(java.util.function.LongBinaryOperator) (x, y) -> x + y", () -> (LongBinaryOperator) (x, y) -> x + y)));
        VALUES.put(Comparable.class, VALUES.get(Integer.class));
        VALUES.put(BitSet.class, List.of(new Value("BitSet.valueOf(new long[] {6})", () -> BitSet.valueOf(new long[] {6}))));
    }

    /** Written into every generated class too: unlike that of Map.of, its order of iteration is known. */
    static final String MAP = "static java.util.TreeMap<Integer, Integer> map(int... keys) {"
            + " java.util.TreeMap<Integer, Integer> map = new java.util.TreeMap<>();"
            + " for (int key : keys) { map.put(key, 10 * key); } return map; }";

    static TreeMap<Integer, Integer> map(int... keys) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        for (int key : keys) {
            map.put(key, 10 * key);
        }
        return map;
    }

    static List<Value> collections() {
        return new ArrayList<>(List.of(new Value("new ArrayList(List.of(2, 3))", () -> new ArrayList<>(List.of(2, 3))), new Value("new ArrayList()", () -> new ArrayList<>())));
    }

    static Class<?> primitive(Class<?> box) {
        try {
            return (Class<?>) box.getField("TYPE").get(null);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    static void receivers() {
        for (String name : "ArrayList LinkedList Vector ArrayDeque LinkedHashSet HashSet TreeSet PriorityQueue".split(" ")) {
            for (String elements : new String[] {"1, 2, 3", "", "5, 2, 9, 2"}) {
                String type = "java.util." + name;
                receiver(type, "new " + type + "(java.util.Arrays.asList(new Integer[] {" + elements + "}))", (Supplier<Object>) () -> {
                    List<Integer> list = new ArrayList<>();
                    for (String word : elements.split(", ")) {
                        if (!word.isEmpty()) {
                            list.add(Integer.valueOf(word));
                        }
                    }
                    try {
                        return Class.forName(type).getConstructor(Collection.class).newInstance(list);
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                });
            }
        }
        for (String name : "util.HashMap util.LinkedHashMap util.TreeMap util.Hashtable util.concurrent.ConcurrentHashMap util.concurrent.ConcurrentSkipListMap".split(" ")) {
            String type = "java." + name;
            receiver(type, "new " + type + "(map(1, 2, 7))", (Supplier<Object>) () -> {
                try {
                    return Class.forName(type).getConstructor(Map.class).newInstance(map(1, 2, 7));
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }, "new " + type + "()", (Supplier<Object>) () -> {
                try {
                    return Class.forName(type).getConstructor().newInstance();
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            });
        }
        receiver("java.util.Stack", "new java.util.Stack()", (Supplier<Object>) Stack::new);
        receiver("java.util.BitSet", "java.util.BitSet.valueOf(new long[] {21})", (Supplier<Object>) () -> BitSet.valueOf(new long[] {21}), "new java.util.BitSet()", (Supplier<Object>) BitSet::new);
        receiver("java.util.Optional", "java.util.Optional.of(2)", (Supplier<Object>) () -> Optional.of(2), "java.util.Optional.empty()", (Supplier<Object>) Optional::empty);
        receiver("java.util.OptionalInt", "java.util.OptionalInt.of(2)", (Supplier<Object>) () -> OptionalInt.of(2), "java.util.OptionalInt.empty()", (Supplier<Object>) OptionalInt::empty);
        receiver("java.util.Random", "new java.util.Random(42)", (Supplier<Object>) () -> new Random(42), "new java.util.Random(-7)", (Supplier<Object>) () -> new Random(-7));
        receiver("java.util.StringTokenizer", "new java.util.StringTokenizer(\"a b,c\")", (Supplier<Object>) () -> new StringTokenizer("a b,c"));
        receiver("java.util.StringJoiner", "new java.util.StringJoiner(\",\")", (Supplier<Object>) () -> new StringJoiner(","));
        receiver("java.util.UUID", "new java.util.UUID(1, 2)", (Supplier<Object>) () -> new UUID(1, 2));
        receiver("java.util.concurrent.atomic.AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger(2)", (Supplier<Object>) () -> new java.util.concurrent.atomic.AtomicInteger(2));
        receiver("java.util.concurrent.atomic.LongAdder", "new java.util.concurrent.atomic.LongAdder()", (Supplier<Object>) () -> new java.util.concurrent.atomic.LongAdder());
        receiver("java.util.concurrent.atomic.AtomicIntegerArray", "new java.util.concurrent.atomic.AtomicIntegerArray(new int[] {3, 1, 2})", (Supplier<Object>) () -> new java.util.concurrent.atomic.AtomicIntegerArray(new int[] {3, 1, 2}));
        receiver("java.util.OptionalLong", "java.util.OptionalLong.of(2L)", (Supplier<Object>) () -> java.util.OptionalLong.of(2L));
        receiver("java.util.OptionalDouble", "java.util.OptionalDouble.of(2.5)", (Supplier<Object>) () -> java.util.OptionalDouble.of(2.5));
        receiver("java.util.IntSummaryStatistics", "new java.util.IntSummaryStatistics()", (Supplier<Object>) () -> new java.util.IntSummaryStatistics());
        receiver("java.time.LocalDate", "java.time.LocalDate.of(2024, 2, 29)", (Supplier<Object>) () -> java.time.LocalDate.of(2024, 2, 29));
        receiver("java.time.Duration", "java.time.Duration.ofSeconds(-90, 500)", (Supplier<Object>) () -> java.time.Duration.ofSeconds(-90, 500));
        receiver("java.util.concurrent.atomic.AtomicLong", "new java.util.concurrent.atomic.AtomicLong(2)", (Supplier<Object>) () -> new java.util.concurrent.atomic.AtomicLong(2));
        receiver("java.util.concurrent.atomic.AtomicBoolean", "new java.util.concurrent.atomic.AtomicBoolean(true)", (Supplier<Object>) () -> new java.util.concurrent.atomic.AtomicBoolean(true));
        receiver("java.util.concurrent.atomic.AtomicReference", "new java.util.concurrent.atomic.AtomicReference(2)", (Supplier<Object>) () -> new java.util.concurrent.atomic.AtomicReference<>(2));
        receiver("java.util.concurrent.CopyOnWriteArrayList", "new java.util.concurrent.CopyOnWriteArrayList(java.util.List.of(1, 2, 3))", (Supplier<Object>) () -> new java.util.concurrent.CopyOnWriteArrayList<>(List.of(1, 2, 3)));
        receiver("java.math.BigInteger", "java.math.BigInteger.valueOf(1000003)", (Supplier<Object>) () -> java.math.BigInteger.valueOf(1000003), "new java.math.BigInteger(\"-123456789012345678901234\")", (Supplier<Object>) () -> new java.math.BigInteger("-123456789012345678901234"));
        receiver("java.math.BigDecimal", "new java.math.BigDecimal(\"12.340\")", (Supplier<Object>) () -> new java.math.BigDecimal("12.340"), "new java.math.BigDecimal(\"-0.07\")", (Supplier<Object>) () -> new java.math.BigDecimal("-0.07"));
        put(java.math.BigInteger.class, "java.math.BigInteger.valueOf(17)", java.math.BigInteger.valueOf(17), "new java.math.BigInteger(\"98765432109876543210\")", new java.math.BigInteger("98765432109876543210"));
        put(java.math.BigDecimal.class, "new java.math.BigDecimal(\"2.5\")", new java.math.BigDecimal("2.5"));
        put(java.math.RoundingMode.class, "java.math.RoundingMode.HALF_UP", java.math.RoundingMode.HALF_UP, "java.math.RoundingMode.FLOOR", java.math.RoundingMode.FLOOR);
        for (Class<?> box : new Class<?>[] {Integer.class, Long.class, Short.class, Byte.class, Character.class, Boolean.class, Double.class, Float.class}) {
            RECEIVERS.put(box.getName(), VALUES.get(box));
        }
    }

    /** A Java expression that is true of `name` exactly if it is this value; null if it cannot be said. */
    static String same(String name, Object value, Class<?> type) {
        if (value == null) {
            return name + " == null";
        }
        if (value instanceof Double d) {
            return "Double.doubleToLongBits((double) " + name + ") == " + Double.doubleToLongBits(d) + "L";
        }
        if (value instanceof Float f) {
            return "Float.floatToIntBits((float) " + name + ") == " + Float.floatToIntBits(f);
        }
        if (value instanceof Boolean b) {
            return (b ? "" : "!") + "(boolean) " + name;
        }
        if (value instanceof Character c) {
            return "(char) " + name + " == " + (int) c;
        }
        if (value instanceof Long l) {
            return "(long) " + name + " == " + (l == Long.MIN_VALUE ? "(-9223372036854775807L - 1)" : l + "L");
        }
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            String kind = value instanceof Integer ? "int" : value instanceof Short ? "short" : "byte";
            return "(" + kind + ") " + name + " == " + value;
        }
        if (value instanceof String s) {
            return literal(s) + ".equals(" + name + ")";
        }
        if (value.getClass().isArray()) {
            if (value instanceof double[] || value instanceof float[]) {
                return "((" + value.getClass().getSimpleName() + ") " + name + ").length == " + Array.getLength(value);
            }
            String shown = value instanceof Object[] o ? Arrays.toString(o) : primitives(value);
            String cast = value instanceof Object[] ? "Object[]" : value.getClass().getSimpleName();
            return literal(shown) + ".equals(java.util.Arrays.toString((" + cast + ") " + name + "))";
        }
        if (value instanceof Iterator<?> || value instanceof Enumeration<?> || value instanceof Comparator<?>) {
            return name + " != null";
        }
        String shown = String.valueOf(value);
        return shown.contains("@") ? null : literal(shown) + ".equals(String.valueOf(" + name + "))";
    }

    static String primitives(Object array) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(array); i++) {
            text.append(i == 0 ? "" : ", ").append(Array.get(array, i));
        }
        return text.append("]").toString();
    }

    static String literal(String text) {
        StringBuilder made = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            made.append(c >= ' ' && c < 127 && c != '"' && c != '\\' ? "" + c : String.format("\\u%04x", (int) c));
        }
        return made.append("\"").toString().replace("\\u000a", "\\n").replace("\\u0022", "\\\"").replace("\\u005c", "\\\\").replace("\\u000d", "\\r");
    }

    /** Java that makes one call and asserts what happened; null if that cannot be said. */
    static String block(Method method, Value receiver, List<Value> args) {
        Object self = receiver == null ? null : receiver.make().get();
        Object[] values = args.stream().map(v -> v.make().get()).toArray();
        StringBuilder java = new StringBuilder("        {\n");
        String type = method.getDeclaringClass().getCanonicalName();
        String target = type;
        if (receiver != null) {
            target = "self";
            java.append("            ").append(self.getClass().getCanonicalName()).append(" self = ").append(receiver.source()).append(";\n");
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            Class<?> parameter = method.getParameterTypes()[i];
            java.append("            ").append(parameter.getCanonicalName()).append(" a").append(i).append(" = ").append(args.get(i).source()).append(";\n");
            names.add("a" + i);
        }
        String call = target + "." + method.getName() + "(" + String.join(", ", names) + ")";
        String condition;
        java.append("            boolean ok = false;\n            try {\n");
        try {
            Object result = method.invoke(self, values);
            condition = method.getReturnType() == void.class ? "true" : same("r", result, method.getReturnType());
            if (condition == null) {
                return null;
            }
            String kept = method.getReturnType().isPrimitive() ? method.getReturnType().getName() : "Object";
            java.append("                ").append(method.getReturnType() == void.class ? "" : kept + " r = ").append(call).append(";\n");
            java.append("                ok = ").append(condition).append(";\n");
            java.append("            } catch (Throwable t) { }\n");
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            if (thrown instanceof Error || !Modifier.isPublic(thrown.getClass().getModifiers())) {
                return null;
            }
            java.append("                ").append(call).append(";\n");
            java.append("            } catch (Throwable t) { ok = t.getClass() == ").append(thrown.getClass().getCanonicalName()).append(".class; }\n");
        } catch (IllegalAccessException | IllegalArgumentException e) {
            return null;
        }
        java.append("            assert ok;\n");
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null && values[i].getClass().isArray()) {
                java.append("            assert ").append(same("a" + i, values[i], null)).append(";\n");
            }
        }
        if (self instanceof Collection<?> || self instanceof Map<?, ?> || self instanceof BitSet) {
            java.append("            assert ").append(same("self", self, null)).append(";\n");
        }
        return java.append("        }\n").toString();
    }

    static List<String> blocks(Method method) {
        List<Value> receivers = Modifier.isStatic(method.getModifiers()) ? null : RECEIVERS.get(method.getDeclaringClass().getName());
        Set<String> found = new LinkedHashSet<>();
        Random random = new Random(method.toString().hashCode());
        for (int i = 0; i < TUPLES * 3 && found.size() < TUPLES; i++) {
            List<Value> args = new ArrayList<>();
            for (Class<?> type : method.getParameterTypes()) {
                List<Value> known = VALUES.get(type);
                if (known == null) {
                    return List.of();
                }
                args.add(known.get(random.nextInt(known.size())));
            }
            Value receiver = receivers == null ? null : receivers.get(i % receivers.size());
            String made = block(method, receiver, args);
            if (made != null) {
                found.add(made);
            }
        }
        return new ArrayList<>(found);
    }

    /** Bulk operations of ConcurrentHashMap, which a pool of threads runs. */
    static boolean isBulk(Method method) {
        return method.getDeclaringClass() == java.util.concurrent.ConcurrentHashMap.class
                && method.getParameterCount() > 0 && method.getParameterTypes()[0] == long.class;
    }

    public static void main(String[] args) throws Exception {
        int number = 0;
        PrintWriter out = null;
        values(args[1].equals("small"));
        receivers();
        for (int i = 2; i < args.length; i++) {
            Class<?> type = Class.forName(args[i]);
            Method[] methods = type.getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::toString));
            for (Method method : methods) {
                boolean isStatic = Modifier.isStatic(method.getModifiers());
                if (!Modifier.isPublic(method.getModifiers()) || method.isSynthetic() || method.isAnnotationPresent(Deprecated.class)
                        || NOT_WALKED.contains(method.getName()) || !isStatic && !RECEIVERS.containsKey(type.getName())
                        || method.getReturnType().getName().startsWith("java.util.stream") || isBulk(method)) {
                    continue;
                }
                List<String> blocks = blocks(method);
                if (blocks.isEmpty()) {
                    System.out.println("- " + method);
                    continue;
                }
                if (number % PER_CLASS == 0) {
                    if (out != null) {
                        out.println("}");
                        out.close();
                    }
                    out = new PrintWriter(args[0] + "/Walk" + number / PER_CLASS + args[1] + ".java", "UTF-8");
                    out.println("import java.util.*;\n@SuppressWarnings({\"unchecked\", \"rawtypes\"})\npublic class Walk" + number / PER_CLASS + args[1] + " {\n    " + MAP);
                }
                out.println("    static void m" + number + "() {\n" + String.join("", blocks) + "    }");
                System.out.println("Walk" + number / PER_CLASS + args[1] + ".m" + number + " " + method);
                number++;
            }
        }
        out.println("}");
        out.close();
    }
}
