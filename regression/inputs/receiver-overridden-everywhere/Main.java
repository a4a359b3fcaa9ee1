abstract sealed class Shape permits Square, Main {
    int size;

    public int scaled(int by) {
        assert size != 7;
        return size * by;
    }
}

final class Square extends Shape {
    @Override
    public int scaled(int by) {
        return by;
    }
}

public final class Main extends Shape {
    @Override
    public int scaled(int by) {
        return -by;
    }
}
