package pybmc.world.java.util;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;
import pybmc.world.java.io.Chance;

/** Properties, which are recorded where they are loaded from an unknown place. */
public class Properties extends java.util.Properties {
    private static final long serialVersionUID = 1L;

    public Properties() {
    }

    public Properties(java.util.Properties defaults) {
        super(defaults);
    }

    @Override
    public synchronized void load(InputStream stream) throws IOException {
        if (Chance.isUnknown(stream)) {
            loadUnknown();
        } else {
            super.load(stream);
        }
    }

    @Override
    public synchronized void load(Reader reader) throws IOException {
        if (Chance.unknown(reader) != null) {
            loadUnknown();
        } else {
            super.load(reader);
        }
    }

    /** As `java.util.UnknownProperties` of the models does. */
    private void loadUnknown() throws IOException {
        clear();
        defaults = new Recorded();
        if (Chance.unknownChoice()) {
            throw new IOException(Chance.unknownText());
        }
    }

    private static final class Recorded extends java.util.Properties {
        private static final long serialVersionUID = 1L;

        private final Map<String, String> known = new HashMap<>();

        @Override
        public String getProperty(String key) {
            if (!known.containsKey(key)) {
                known.put(key, Chance.unknownText());
            }
            return known.get(key);
        }
    }
}
