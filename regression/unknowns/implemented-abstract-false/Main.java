/** Nobody extends the class: its constructor asks the subclass, and type arguments say what that gives. */
class Main {
    static final class Order {
        final int total;

        Order(int total) {
            this.total = Math.abs(total % 10);
        }
    }

    abstract static class Template<T> {
        final int size;

        Template() {
            int wanted = extra();
            size = wanted < 0 ? 0 : wanted;
        }

        protected abstract int extra();

        abstract T make();
    }

    static void test(Template<Order> t) {
        if (t != null) {
            Order order = t.make();
            assert t.size != 77 || order == null;
        }
    }
}
