import java.util.TreeSet;

class Main {
    static void test(String a, String b) {
        if (a == null || b == null) {
            return;
        }
        TreeSet<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        names.add(a);
        names.add(b);
        assert names.size() == 2 || a.equalsIgnoreCase(b);
        assert names.contains(a) && names.contains(b);
    }
}
