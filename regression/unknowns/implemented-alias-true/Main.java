/** An object that nobody's class has may be both, in whatever order they are looked at. */
class Main {
    interface Base {
        int a();

        int c();
    }

    interface Middle extends Base {
        int b();
    }

    static class Both {
        Base first;
        Middle second;
    }

    static void test(Object o, Both both) {
        if (both != null && both.first != null) {
            Base first = both.first;
            int c = first.c();
            Middle second = both.second;
            assert c != 3 || first != second || first.a() == second.a();
            assert second == null || true;
        }
    }
}
