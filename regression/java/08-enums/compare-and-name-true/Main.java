public class Main {
    enum E { LOW, HIGH }
    public static void test(int k) {
        E e = k == 0 ? E.LOW : E.HIGH;
        assert e.compareTo(E.LOW) == (k == 0 ? 0 : 1);
        assert e.name() == (k == 0 ? "LOW" : "HIGH");
        assert e.toString() == e.name() && e.equals(e) && e.hashCode() == e.hashCode();
    }
}
