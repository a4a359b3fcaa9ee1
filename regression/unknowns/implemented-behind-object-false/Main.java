/** An Object may be of an interface that the program asks for and that none of its classes implements. */
class Main {
    interface Base {
        int a();
    }

    interface Middle extends Base {
        int b();

        default int sum() {
            return a() + b();
        }
    }

    static void test(Object o) {
        if (o instanceof Middle m) {
            assert m.b() != 4;
        }
    }
}
