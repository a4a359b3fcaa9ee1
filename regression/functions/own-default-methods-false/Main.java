public class Main {
    interface Rule<T> {
        boolean holds(T value);

        default Rule<T> not() {
            return value -> !holds(value);
        }

        static <T> Rule<T> always() {
            return value -> true;
        }
    }

    static void test(Rule<String> rule) {
        if (rule != null) {
            assert rule.not().holds("a") != Rule.<String>always().holds("a");
        }
    }
}
