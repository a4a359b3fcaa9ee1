import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public int offset = 4;

    public int shift(int x) {
        return x + offset;
    }

    public static void main(String[] args) throws Exception {
        int x = Verifier.nondetInt();
        Class<?> type = Class.forName("Main");
        Object made = type.getDeclaredConstructor().newInstance();
        Object shifted = type.getMethod("shift", int.class).invoke(made, x);
        assert (Integer) shifted - x == (Integer) type.getField("offset").get(made);
    }
}
