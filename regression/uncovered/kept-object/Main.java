public class Main {
    int value;

    static native void register(Main main);

    static native Main find();

    static native void tick();

    static void test(boolean ticks) {
        Main main = new Main();
        register(main);
        main.value = 1;
        if (ticks) {
            tick();
        } else {
            Main found = find();
            main.value = 1;
            if (found != null) {
                found.value = 2;
            }
        }
        assert main.value == 2;
    }
}
