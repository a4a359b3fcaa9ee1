public class Main {
    static void test(double[] samples, float step, int n) {
        if (samples == null) return;
        double mean = 0;
        for (double sample : samples) {
            if (sample >= 0 && sample <= 1) mean = mean * 0.5 + sample * 0.5;
        }
        assert mean >= 0 && mean <= 1;
        float clipped = 0;
        for (int i = 0; i < n; i++) {
            clipped += step;
            if (!(clipped < 100f)) clipped = 100f;
            if (clipped < -100f) clipped = -100f;
        }
        assert clipped >= -100f && clipped <= 100f;
    }
}
