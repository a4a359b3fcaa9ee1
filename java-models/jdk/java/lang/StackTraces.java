package java.lang;

/** What nobody can know about stack traces before a program runs. */
final class StackTraces {
    private StackTraces() {
    }

    static native int unknownDepth();

    /** A new array of so many elements, of whose contents nothing is known. */
    static native StackTraceElement[] unknownElements(int depth);

    /** Whether the text of an exception comes from code of the program, which may do anything. */
    static native boolean hasOwnText(Throwable exception);

    /** A stack trace becomes a text that the program can read: that has no meaning here. */
    static native void printed();
}
