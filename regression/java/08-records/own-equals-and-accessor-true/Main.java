public class Main {
    record Mod(int v) {
        public int v() { return v % 10; }
        @Override public boolean equals(Object o) { return o instanceof Mod && ((Mod) o).v() == v(); }
        @Override public int hashCode() { return v(); }
    }
    public static void test(int k) {
        assert new Mod(13).equals(new Mod(k)) == (k % 10 == 3) ;
    }
}
