package q;

public class B extends p.A {
    int hidden() { return 2; }

    @Override
    public int open() { return 4; }
}
