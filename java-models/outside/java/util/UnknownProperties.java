package java.util;

import java.io.IOException;
import java.io.World;

/** Properties that were read from an unknown place: whoever asks for one gets any text, or null. */
final class UnknownProperties extends Properties {
    @Override
    public String getProperty(String key) {
        if (key == null) {
            throw new NullPointerException();
        }
        return World.unknownText();
    }

    /** What `load` does, from a stream of which nothing is known; what was there before may be replaced. */
    static void load(Properties into) throws IOException {
        into.clear();
        into.defaults = new UnknownProperties(); // before it may fail, since that can be in the middle
        World.mayFail();
        if (World.unknownChoice()) {
            throw new IllegalArgumentException("Malformed \\uxxxx encoding.");
        }
    }
}
