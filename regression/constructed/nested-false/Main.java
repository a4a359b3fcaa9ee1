public class Main {
    static class Name {
        private final String text;

        Name(String text) {
            if (text == null || text.isEmpty()) {
                throw new IllegalArgumentException("empty");
            }
            this.text = text;
        }
    }

    static class Customer {
        private final Name name;
        private final int age;

        Customer(Name name, int age) {
            if (name == null || age < 18) {
                throw new IllegalArgumentException("customer");
            }
            this.name = name;
            this.age = age;
        }
    }

    public static void test(Customer c) {
        if (c != null) {
            assert c.name.text.length() > 1;
        }
    }
}
