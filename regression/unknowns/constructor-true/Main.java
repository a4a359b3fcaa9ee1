public class Main {
    int a = 3;
    int b;
    Object o;

    Main(Main m) {
        assert a == 3 && b == 0 && o == null;
        assert m != this;
    }
}
