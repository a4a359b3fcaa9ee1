package p;

public class A {
    int hidden() { return 1; }

    public int open() { return 3; }

    public static int callHidden(A a) { return a.hidden(); }
}
