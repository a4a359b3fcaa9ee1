public class Main {
    int f;
    Main(int x) {
        if (x < 0) throw new IllegalArgumentException();
        f = x;
    }
    public static void test(Object o) {
        if (o instanceof Main) return;
        if (o instanceof int[]) assert ((int[]) o).length != 2;
        if (o != null && o.getClass() == Object.class) assert ((Object) o).hashCode() == o.hashCode();
    }
}
