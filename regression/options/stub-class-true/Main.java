public class Main {
    static class Device {
        static native int first() throws java.io.IOException;

        static native int second() throws java.io.IOException;
    }

    public static void test() {
        int sum = 0;
        try {
            sum = Device.first() | Device.second();
        } catch (java.io.IOException expected) {
            sum = 1;
        } catch (RuntimeException expected) {
            sum = 2;
        }
        assert (sum & 0) == 0;
    }
}
