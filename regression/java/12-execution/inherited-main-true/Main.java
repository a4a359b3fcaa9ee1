class Base {
    static int order;

    static {
        order = 1;
    }

    public static void main(String[] args) {
        assert order == 12;
    }
}

public class Main extends Base { // the class that is launched is initialised, though its parent declares main
    static {
        order = order * 10 + 2;
    }
}
