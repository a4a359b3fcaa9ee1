package pybmc;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import pybmc.world.java.io.Chance;

/** One call of an entry point on inputs that lines describe; see {@link ReplayObjects} for those about objects. */
final class ReplayCall {
    private final ReplayObjects objects = new ReplayObjects();
    private final List<Object> arguments = new ArrayList<>();
    private Method entry;
    private Object receiver;
    private Class<?> launched;

    /** The inputs cannot be built, or the program cannot be started. */
    static final class Cannot extends Exception {
        private static final long serialVersionUID = 1L;

        Cannot(Throwable e) {
            super(e.getClass().getName() + (e.getMessage() == null ? "" : ": " + e.getMessage()));
        }
    }

    /** What the program threw. */
    static final class Threw extends Exception {
        private static final long serialVersionUID = 1L;

        Threw(Throwable thrown) {
            super(thrown);
        }
    }

    private ReplayCall() {
    }

    /** Comes back if the entry point does. */
    static void run(List<String> lines) throws Cannot, Threw {
        read(lines).invoke();
    }

    /** All is there that the call needs. */
    static ReplayCall read(List<String> lines) throws Cannot, Threw {
        ReplayCall call = new ReplayCall();
        for (String line : lines) {
            try {
                call.line(line.split(" ", -1));
            } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                throw new Cannot(cause(e));
            }
        }
        Inputs.objects = call.objects.all();
        return call;
    }

    /** The receiver, if there is one, and the arguments. */
    List<Object> given() {
        List<Object> given = new ArrayList<>(arguments);
        if (receiver != null) {
            given.add(0, receiver);
        }
        return given;
    }

    boolean givesSomething() {
        return entry.getReturnType() != void.class;
    }

    private static Throwable cause(Throwable e) {
        return e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
    }

    private void line(String[] words) throws ReflectiveOperationException, Threw {
        switch (words[0]) {
            case "init":
                initialise(words[1]);
                break;
            case "property":
                property(words);
                break;
            case "world":
                world(words.length > 1 ? ReplayObjects.unescape(words[1]) : null);
                break;
            case "entry":
                entry = objects.method(words[1], words[2], words[3]);
                break;
            case "launch":
                launched = ReplayObjects.loaded(words[1]);
                break;
            case "receiver":
                receiver = objects.value("L", words[1]);
                break;
            case "argument":
                arguments.add(objects.value(words[1], words[2]));
                break;
            default:
                objects.line(words);
        }
    }

    private static void property(String[] words) {
        if (words.length == 2) {
            System.clearProperty(ReplayObjects.unescape(words[1]));
        } else {
            System.setProperty(ReplayObjects.unescape(words[1]), ReplayObjects.unescape(words[2]));
        }
    }

    /** Standard input: as recorded, or a text that a scanner finds there and everywhere. */
    static void world(String scanned) throws ReflectiveOperationException {
        if (scanned != null) {
            byte[] text = scanned.getBytes(Charset.defaultCharset());
            Chance.give(text);
            System.setIn(new ByteArrayInputStream(text));
        } else {
            Class<?> stream = Class.forName("pybmc.world.java.io.UnknownInput");
            System.setIn((InputStream) stream.getDeclaredConstructor().newInstance());
        }
    }

    /** Class initialisers belong to the run: what they throw is a result. */
    private static void initialise(String name) throws ClassNotFoundException, Threw {
        Class<?> loaded = ReplayObjects.loaded(name); // a class that cannot be loaded is no result
        try {
            Class.forName(loaded.getName(), true, loaded.getClassLoader());
        } catch (ExceptionInInitializerError e) {
            throw new Threw(e);
        }
    }

    Object invoke() throws Cannot, Threw {
        try {
            if (launched != null) { // the constructor of the object whose instance `main` is run belongs to the run
                Constructor<?> constructor = launched.getDeclaredConstructor();
                constructor.setAccessible(true);
                receiver = constructor.newInstance();
            }
            return entry.invoke(receiver, arguments.toArray());
        } catch (InvocationTargetException e) {
            throw new Threw(e.getCause());
        } catch (ExceptionInInitializerError e) {
            throw new Threw(e);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new Cannot(e);
        }
    }
}
