public class Main {
    interface Face { }
    static class Nested { class Inner { } }
    enum Kind { ONE { }, TWO }

    static Object of(int x) {
        switch (x & 7) {
            case 0: return new Nested();
            case 1: return new Nested().new Inner();
            case 2: return new int[0][];
            case 3: return new Face() { };
            case 4: return Kind.ONE;
            case 5: return "text";
            default: return new Nested[1];
        }
    }

    public static void test(int x) {
        String[] simple = { "Nested", "Inner", "int[][]", "", "", "String", "Nested[]", "Nested[]" };
        String[] full = { "Main$Nested", "Main$Nested$Inner", "[[I", "Main$1", "Main$Kind$1", "java.lang.String",
            "[LMain$Nested;", "[LMain$Nested;" };
        Class<?> found = of(x).getClass();
        assert found.getName().equals(full[x & 7]);
        assert found.getSimpleName().equals(simple[x & 7]);
        assert Kind.ONE.getDeclaringClass() == Kind.class && Kind.ONE.getClass() != Kind.class;
        assert Main.class.getName().equals("Main");
    }
}
