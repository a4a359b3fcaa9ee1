package ext;

public class Meter {
    public void visit(Object o) { }
}
