public class Main {
    enum State { IDLE, RUNNING, DONE }

    static class Door {
        boolean open, locked;

        void act(int event) {
            switch (event) {
                case 0: if (!locked) open = true; break;
                case 1: open = false; break;
                case 2: if (!open) locked = true; break;
                case 3: locked = false; break;
                default:
            }
        }
    }

    static void test(int[] events) {
        if (events == null) return;
        State state = State.IDLE;
        int starts = 0;
        Door door = new Door();
        int rounds = 0;
        for (int event : events) {
            switch (state) {
                case IDLE:
                    if (event == 1) {
                        state = State.RUNNING;
                        starts = 1;
                    }
                    break;
                case RUNNING: if (event == 2) state = State.DONE; break;
                default:
                    if (event == 0) {
                        state = State.IDLE;
                        starts = 0;
                    }
            }
            assert state == State.IDLE || starts == 1;
            if (++rounds == 100000) door.open = true;
            door.act(event);
            assert !door.open || !door.locked;
        }
    }
}
