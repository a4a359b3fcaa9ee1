public class Main {
    static class Animal {}

    static class Dog extends Animal {}

    static String told(Object object, int kind) {
        try {
            switch (kind) {
                case 0: return "" + (Dog) object;
                case 1: return "" + (String) object;
                default: return "" + ((int[]) object).length;
            }
        } catch (ClassCastException e) {
            return e.getMessage();
        }
    }

    public static void test(boolean number) {
        assert told(new Animal(), 0).equals("class Main$Animal cannot be cast to class Main$Dog "
                + "(Main$Animal and Main$Dog are in unnamed module of loader 'app')");
        assert told(number ? (Object) 1 : new Animal[0], 1).equals(number
                ? "class java.lang.Integer cannot be cast to class java.lang.String "
                + "(java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')"
                : "class [LMain$Animal; cannot be cast to class java.lang.String "
                + "([LMain$Animal; is in unnamed module of loader 'app'; "
                + "java.lang.String is in module java.base of loader 'bootstrap')");
        assert told(new long[0], 2).startsWith("class [J cannot be cast to class [I ([J and [I are in unnamed module");
    }
}
