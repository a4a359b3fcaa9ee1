package pybmc.world.java.io;

import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** A buffered reader, which gives recorded lines and characters where all is unknown that it reads. */
public class BufferedReader extends java.io.BufferedReader {
    final Reader source; // of which all is unknown; else null

    public BufferedReader(Reader in) {
        super(in);
        source = Chance.unknown(in);
    }

    public BufferedReader(Reader in, int size) {
        super(in, size);
        source = Chance.unknown(in);
    }

    @Override
    public String readLine() throws IOException {
        return source == null ? super.readLine() : (String) model("readLine");
    }

    @Override
    public int read() throws IOException {
        return source == null ? super.read() : (Integer) model("readChar");
    }

    @Override
    public boolean ready() throws IOException {
        return source == null ? super.ready() : (Boolean) model("isReady");
    }

    /** The models are there, under such names, in runs that need them. */
    private Object model(String name) throws IOException {
        try {
            for (Method method : Class.forName("pybmc.world.java.io.World").getDeclaredMethods()) {
                if (method.getName().equals(name)) {
                    method.setAccessible(true);
                    return method.invoke(null, source);
                }
            }
            throw new IllegalStateException(name);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IOException) {
                throw (IOException) e.getCause();
            }
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
