import java.math.*;

public class Main {

    public static void test(Object o) {
        assert o != RoundingMode.DOWN;
    }
}
