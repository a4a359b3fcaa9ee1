abstract class Shape {
    int size;

    public int scaled(int by) {
        assert size != 7;
        return size * by;
    }
}

class Square extends Shape {
    @Override
    public int scaled(int by) {
        return by;
    }
}

public class Main extends Shape {
    @Override
    public int scaled(int by) {
        return -by;
    }
}
