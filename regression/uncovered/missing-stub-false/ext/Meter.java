package ext;

public class Meter {
    public static int limit = 3;
    public int level;

    public static int measure(int x) { return x; }

    public static Meter open(String name) { return new Meter(); }

    public static void fill(int[] cells) { cells[0] = 1; }

    public int read() { return level; }

    public Meter next() { return this; }

    public void visit(Object o) { }
}
