import java.util.function.Supplier;

@Main.NullMarked
public class Main {
    @interface NullMarked { }

    static void test(Supplier<String> s) {
        assert s.get() != null;
    }
}
