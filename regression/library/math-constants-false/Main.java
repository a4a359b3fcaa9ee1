import java.util.*;

public class Main {
    public static void test() {
        assert Math.pow(2, 10) == 1024 && Math.sin(0) == 0 && Math.hypot(3, 4) == 5;
        assert Math.exp(1) > 3;
    }
}
