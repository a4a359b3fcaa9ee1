public class Main {
    static void raise(int x) {
        if (x == 1) {
            throw new StackOverflowError("own");
        }
        if (x == 2) {
            throw new OutOfMemoryError();
        }
    }

    public static void test(int x) {
        int seen = 0;
        try {
            raise(x);
        } catch (StackOverflowError e) {
            seen = e.getMessage() == "own" ? 1 : -1;
        } catch (VirtualMachineError e) {
            seen = e.getMessage() == null ? 2 : -2;
        }
        assert seen < 2;
    }
}
