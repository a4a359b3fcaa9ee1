import org.cprover.CProver;

public class Main {
    static double within(double low, double high) {
        double d = CProver.nondetDouble();
        CProver.assume(d >= low && d <= high);
        return d;
    }

    public static void main(String[] args) {
        double sum = 0;
        double largest = 0;
        for (int i = 0; i < 4; i++) {
            double d = within(0, 1);
            sum += d * d;
            largest = Math.max(largest, d);
            assert sum <= i + 1;
        }
        int n = CProver.nondetInt();
        CProver.assume(n >= 1 && n <= 100);
        float half = (float) (n * 0.5);
        assert half > 0 && half <= 50;
        assert Math.sqrt(sum) < 2.1 && Math.floor(sum + 0.4) <= 4;
        assert largest * within(0, 2) + Math.abs(within(-0.5, 0.25)) <= 2.5;
    }
}
