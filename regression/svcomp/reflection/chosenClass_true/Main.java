import java.util.function.IntSupplier;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    private static int loaded;

    static class First implements IntSupplier {
        static {
            loaded += 1;
        }

        public int getAsInt() {
            return 1;
        }
    }

    static class Second implements IntSupplier {
        static {
            loaded += 10;
        }

        public int getAsInt() {
            return 10;
        }
    }

    public static void main(String[] args) throws Exception {
        String name = Verifier.nondetBoolean() ? "Main$First" : Verifier.nondetBoolean() ? "Main$Second" : "Main$Third";
        Class<?> found;
        try {
            found = Class.forName(name);
        } catch (ClassNotFoundException e) {
            assert loaded == 0;
            return;
        }
        IntSupplier made = (IntSupplier) found.getDeclaredConstructor().newInstance();
        int number = made.getAsInt();
        assert number == loaded;
        assert number <= 10;
    }
}
