import java.lang.reflect.InvocationTargetException;
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static int invert(int x) {
        return 100 / x;
    }

    public static void main(String[] args) throws Exception {
        int x = Verifier.nondetInt();
        try {
            Main.class.getMethod("invert", int.class).invoke(null, x);
        } catch (InvocationTargetException e) {
            if (x == 0) {
                throw (RuntimeException) e.getCause();
            }
        }
    }
}
