package java.util;

/** The native methods of ArrivalSlots, for the checks that run its users on a JVM. */
public class SlotNatives {
    static final class GaveUp extends RuntimeException {
    }

    public static Object[] joined(Object[] slots) {
        return slots;
    }

    public static int begin(Object[] slots) {
        int at = 0;
        while (at < slots.length && slots[at] == null) {
            at++;
        }
        return at == slots.length ? slots.length / 2 : at;
    }

    public static int end(Object[] slots) {
        int at = slots.length;
        while (at > 0 && slots[at - 1] == null) {
            at--;
        }
        return at == 0 ? slots.length / 2 : at;
    }

    public static void isTrue(boolean fact) {
        if (!fact) {
            throw new AssertionError();
        }
    }

    public static void giveUp(String reason) {
        throw new GaveUp();
    }
}
