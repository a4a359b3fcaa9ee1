public class Main {
    enum Level { LOW, NORMAL, HIGH }

    static class Environment {
        Level level = Level.NORMAL;
        boolean methane;

        void rain() {
            level = level == Level.LOW ? Level.NORMAL : Level.HIGH;
        }

        void pumped() {
            level = level == Level.HIGH ? Level.NORMAL : Level.LOW;
        }
    }

    static class Pump {
        final Environment mine;
        final boolean stopsForMethane;
        final boolean stopsWhenLow;
        boolean running;
        boolean enabled = true;

        Pump(Environment mine, boolean stopsForMethane, boolean stopsWhenLow) {
            this.mine = mine;
            this.stopsForMethane = stopsForMethane;
            this.stopsWhenLow = stopsWhenLow;
        }

        void step() {
            if (running) {
                mine.pumped();
            }
            if (enabled) {
                control();
            }
        }

        private void control() {
            if (stopsForMethane && mine.methane) {
                running = false;
            } else if (!running && mine.level == Level.HIGH) {
                running = true;
            } else if (stopsWhenLow && running && mine.level == Level.LOW) {
                running = false;
            }
        }

        void stop() {
            running = false;
            enabled = false;
        }

        void start() {
            enabled = true;
        }
    }

    static void test(int[] events, boolean stopsWhenLow) {
        if (events == null) {
            return;
        }
        Environment mine = new Environment();
        Pump pump = new Pump(mine, true, stopsWhenLow);
        for (int event : events) {
            if ((event & 1) != 0) {
                mine.rain();
            }
            if ((event & 2) != 0) {
                mine.methane = !mine.methane;
            }
            if ((event & 4) != 0) {
                pump.stop();
            }
            if ((event & 8) != 0) {
                pump.start();
            }
            pump.step();
            assert !(mine.methane && pump.running);
            assert !(stopsWhenLow && pump.running && mine.level == Level.LOW);
        }
    }
}
