final class Sealed {
    int value() {
        return 1;
    }
}

class Gone extends Object {
}

class Derived extends Gone {
    int value() {
        return 2;
    }
}

class Main {
    static void test(Sealed base) {
        if (base != null) {
            assert base.value() == 1;
        }
    }
}
