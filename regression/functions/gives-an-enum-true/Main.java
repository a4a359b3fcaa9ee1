import java.util.function.IntFunction;

public class Main {
    enum Color {
        RED, BLUE
    }

    static void test(IntFunction<Color> f) {
        if (f != null) {
            Color color = f.apply(0);
            assert color != Color.RED || color.ordinal() == 0;
        }
    }
}
