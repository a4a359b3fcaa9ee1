abstract class Box {
    abstract int size();
}

final class Box0 extends Box {
    private final int size;

    Box0(int size) {
        if (size < 0) {
            throw new IllegalArgumentException();
        }
        this.size = size;
    }

    @Override
    int size() {
        return size;
    }
}

final class Box1 extends Box {
    private final int size;

    Box1(int size) {
        if (size < 1) {
            throw new IllegalArgumentException();
        }
        this.size = size;
    }

    @Override
    int size() {
        return size;
    }
}

final class Box2 extends Box {
    private final int size;

    Box2(int size) {
        if (size < 2) {
            throw new IllegalArgumentException();
        }
        this.size = size;
    }

    @Override
    int size() {
        return size;
    }
}

final class Box3 extends Box {
    private final int size;

    Box3(int size) {
        if (size < 3) {
            throw new IllegalArgumentException();
        }
        this.size = size;
    }

    @Override
    int size() {
        return size;
    }
}

final class Box4 extends Box {
    private final int size;

    Box4(int size) {
        if (size < 4) {
            throw new IllegalArgumentException();
        }
        this.size = size;
    }

    @Override
    int size() {
        return size;
    }
}

final class Box5 extends Box {
    private final int size;

    Box5(int size) {
        if (size < 5) {
            throw new IllegalArgumentException();
        }
        this.size = size;
    }

    @Override
    int size() {
        return size;
    }
}

final class Box6 extends Box {
    private final int size;

    Box6(int size) {
        if (size < 6) {
            throw new IllegalArgumentException();
        }
        this.size = size;
    }

    @Override
    int size() {
        return size;
    }
}

final class Box7 extends Box {
    private final int size;

    Box7(int size) {
        if (size < 7) {
            throw new IllegalArgumentException();
        }
        this.size = size;
    }

    @Override
    int size() {
        return size;
    }
}

public class Main {
    static void test(Box box) {
        assert box == null || box.size() >= 0;
    }
}
