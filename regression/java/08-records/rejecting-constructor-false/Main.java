public class Main {
    record Age(int years) {
        Age {
            if (years < 0) throw new IllegalArgumentException();
        }
    }
    public static void test(int y) {
        
        assert new Age(y).years() == y;
    }
}
