class Base {
    int value() {
        return 1;
    }
}

class Gone extends Base {
}

class Derived extends Gone {
    int value() {
        return 2;
    }
}

class Main {
    static void test(Base base) {
        if (base != null) {
            assert base.value() == 1;
        }
    }
}
