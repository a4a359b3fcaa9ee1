package java.util;

import java.io.Chance;
import java.io.IOException;
import java.io.World;

/** Properties that were read from an unknown place: whoever asks for one gets any text, or null. */
final class UnknownProperties extends Properties {
    private static final long serialVersionUID = 1L;

    private final ArrayList<String> names = new ArrayList<String>(); // that somebody asked for
    private final ArrayList<String> values = new ArrayList<String>(); // theirs, and then the same for ever

    @Override
    public String getProperty(String key) {
        if (key == null) {
            throw new NullPointerException();
        }
        int at = names.indexOf(key);
        if (at < 0) {
            at = names.size();
            names.add(key);
            values.add(Chance.unknownText());
        }
        return values.get(at);
    }

    /** What `load` does, from a stream of which nothing is known; what was there before may be replaced. */
    static void load(Properties into) throws IOException {
        into.clear();
        into.defaults = new UnknownProperties(); // before it may fail, since that can be in the middle
        World.mayFail();
        if (Chance.doubtfulChoice()) { // who writes such a file?
            throw new IllegalArgumentException("Malformed \\uxxxx encoding.");
        }
    }
}
