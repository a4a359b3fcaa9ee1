package kotlin.jvm.internal;

/** The part of Kotlin's runtime that `!!` compiles to. */
public class Intrinsics {
    public static void checkNotNull(Object object) {
        if (object == null) {
            throw sanitizeStackTrace(new NullPointerException(), Intrinsics.class.getName());
        }
    }

    static <T extends Throwable> T sanitizeStackTrace(T throwable, String classNameToDrop) {
        StackTraceElement[] frames = throwable.getStackTrace();
        int last = -1;
        for (int i = 0; i < frames.length; i++) {
            if (classNameToDrop.equals(frames[i].getClassName())) {
                last = i;
            }
        }
        throwable.setStackTrace(java.util.Arrays.copyOfRange(frames, last + 1, frames.length));
        return throwable;
    }
}
