import java.util.*;

public class Main {
    public static void test(double d) {
        if (!(d >= -1e6 && d <= 1e6)) return;
        assert Math.floor(d) < Math.ceil(d);
    }
}
