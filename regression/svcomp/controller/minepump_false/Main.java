import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static boolean methaneAlarm = true;
    static class Pump {
        int level = 1;
        boolean methane;
        boolean running;
        void rain() {
            if (level < 2) {
                level++;
            }
        }
        void step() {
            if (running && level > 0) {
                level--;
            }
            running = level == 2;
        }
    }

    public static void main(String[] args) {
        Pump pump = new Pump();
        for (int i = 0; i < 3; i++) {
            if (Verifier.nondetBoolean()) {
                pump.rain();
            }
            if (Verifier.nondetBoolean()) {
                pump.methane = !pump.methane;
            }
            pump.step();
            assert !(pump.methane && pump.running)  || i < 1;
        }
    }
}
