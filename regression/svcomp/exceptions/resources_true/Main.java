import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static int open;
    static class Resource implements AutoCloseable {
        Resource() {
            open++;
        }
        @Override
        public void close() {
            open--;
        }
    }

    public static void main(String[] args) {
        try (Resource resource = new Resource()) {
            if (Verifier.nondetBoolean()) {
                throw new IllegalArgumentException();
            }
        } catch (IllegalArgumentException e) {
            assert open == 0;
        }
    }
}
