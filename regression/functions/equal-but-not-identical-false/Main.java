import java.util.function.ToIntFunction;

public class Main {
    static void test(ToIntFunction<String> f) {
        if (f != null) {
            String one = new String("a");
            String other = new String("a");
            assert f.applyAsInt(one) == f.applyAsInt(other);
        }
    }
}
