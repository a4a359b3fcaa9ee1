import java.lang.reflect.Modifier;

public class Main {
    abstract static class Nested { protected class Inner { } }
    private enum Kind { ONE { }, TWO }
    @interface Mark { }

    static Class<?> of(int x) {
        class Local { class Deep { } }
        switch (x & 7) {
            case 0: return Nested.class;
            case 1: return Nested.Inner.class;
            case 2: return Local.class;
            case 3: return new Object() { }.getClass();
            case 4: return Kind.ONE.getClass();
            case 5: return Local.Deep.class;
            case 6: return Main.class;
            default: return Nested[].class;
        }
    }

    public static void test(int x) {
        int n = x & 7;
        Class<?> found = of(x);
        assert found.isMemberClass() == (n == 0 || n == 1 || n == 5);
        assert found.isLocalClass() == (n == 2);
        assert found.isAnonymousClass() == (n == 3 || n == 4);
        Class<?>[] around = { Main.class, Nested.class, Main.class, Main.class, Kind.class, of(2), null, null };
        assert found.getEnclosingClass() == around[n];
        assert found.getDeclaringClass() == (found.isMemberClass() ? around[n] : null);
        assert Modifier.isAbstract(found.getModifiers()) == (n == 0 || n == 7);
        assert Modifier.isStatic(Kind.class.getModifiers()) && Modifier.isPrivate(Kind[].class.getModifiers());
        assert Mark.class.isAnnotation() && !Kind.class.isAnnotation() && int.class.getModifiers() == 0x411;
        assert Main.class.getPackageName().isEmpty() && String[].class.getPackageName().equals("java.lang");
    }
}
