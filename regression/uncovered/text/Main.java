public class Main {
    static native String name();

    static void test(int x) {
        String name = name();
        if (name == null) {
            return;
        }
        switch (x) {
            case 1: assert name.trim().indexOf("q") < 3; break;
            case 2: assert name.hashCode() != 97; break;
            default: break;
        }
    }
}
