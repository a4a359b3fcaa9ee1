public class Main {
    enum Op {
        ADD("+") {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        SUB("-") {
            @Override
            int apply(int a, int b) {
                return a - b;
            }

            @Override
            public String toString() {
                return "minus";
            }
        };

        static int count;
        static final Op[] ALL = values();
        final String sign;

        static {
            for (Op op : ALL) {
                count += op.sign.length() + op.ordinal() * 10;
            }
        }

        Op(String sign) {
            this.sign = sign;
        }

        abstract int apply(int a, int b);

        Op next() {
            return ALL[(ordinal() + 1) % ALL.length];
        }
    }

    public static void test(int a, int b, boolean add) {
        Op op = Op.valueOf(add ? "ADD" : "SUB");
        assert op.apply(a, b) == (add ? a + b : a - b);
        assert Op.count == 12 && op.next() != op && op.next().next() == op;
        assert op.getClass() != Op.class && op.getDeclaringClass() == Op.class;
        assert (op + op.name()).equals(add ? "ADDADD" : "minusSUB");
    }
}
