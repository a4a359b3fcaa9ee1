public class Main {
    int a = 3;
    int b;

    Main(Main m) {
        if (m != null) {
            assert m.b == 0;
        }
    }
}
