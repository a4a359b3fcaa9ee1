public class Main {
    int base;

    class Member {
        int value = base++;
    }

    static class Outside extends Member {
        Outside(Main outer) {
            outer.super();
            value += 100;
        }
    }

    Member anonymous(int add) {
        return new Member() {
            {
                value += add + base;
            }
        };
    }

    public static void test(int x) {
        Main m = new Main();
        m.base = x;
        Outside o = new Outside(m);
        Member a = m.anonymous(5);
        assert o.value == x + 100;
        assert a.value == x + 1 + 5 + x + 1;
    }
}
