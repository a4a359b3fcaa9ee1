package pybmc;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.BooleanValue;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.ClassType;
import com.sun.jdi.Location;
import com.sun.jdi.LocalVariable;
import com.sun.jdi.Method;
import com.sun.jdi.ObjectReference;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.Value;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs {@link SpecDriver} in a JVM of its own and stops it where clauses stand inside bodies: {@code java pybmc.SpecDebugger
 * DESCRIPTION RESULT OPTIONS}. What is run is the code as it was compiled. {@link SpecPoints} evaluates there.
 *
 * <p>Of the description it reads
 *
 * <pre>
 *   flag KIND F CLASS METHOD DESCRIPTOR BCI      KIND: begin (no flag is up in this call; F: entry of the entry point), raise, lower
 *   point NAME KIND CLASS METHOD DESCRIPTOR BCI IF FROM OUTER COUNT {SLOT TYPE VARIABLE} WORDS
 * </pre>
 *
 * in the order in which they count at one instruction. A point counts where its flag is up (IF is <code>+F</code>) or not (<code>!F</code>), where
 * the call comes from <code>CLASS:METHOD:LINE</code> (FROM), and in the outermost call of the entry point alone (OUTER is 1); a dash or 0 asks for nothing.
 */
public final class SpecDebugger {
    private static final int WHERE = 3; // the word with the class

    private final VirtualMachine vm;
    private final List<String[]> stops = new ArrayList<>();
    private final Map<String, List<Integer>> ofPlace = new HashMap<>();
    private final List<BreakpointRequest> requests = new ArrayList<>();
    private final Map<Integer, Set<String>> up = new HashMap<>(); // by the depth of the call
    private ClassType points;
    private int outermost;

    private SpecDebugger(VirtualMachine vm, String description) throws IOException {
        this.vm = vm;
        int number = 0;
        for (String line : Files.readAllLines(Paths.get(description), StandardCharsets.US_ASCII)) {
            String[] words = line.split(" ", -1);
            boolean isPoint = words[0].equals("point");
            if (isPoint || words[0].equals("flag")) {
                String[] stop = isPoint ? words : flag(words);
                String place = stop[WHERE] + " " + stop[WHERE + 1] + stop[WHERE + 2] + " " + stop[WHERE + 3];
                if (!ofPlace.containsKey(place)) {
                    ofPlace.put(place, new ArrayList<Integer>());
                }
                ofPlace.get(place).add(stops.size());
                stop[0] = isPoint ? String.valueOf(number++) : "";
                stops.add(stop);
            }
        }
    }

    private static String[] flag(String[] words) {
        return Arrays.asList("", words[1], words[2], words[3], words[4], words[5], words[6]).toArray(new String[0]);
    }

    public static void main(String[] args) throws Exception {
        LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
        Map<String, Connector.Argument> launch = connector.defaultArguments();
        launch.get("options").setValue(args[2]);
        launch.get("main").setValue("pybmc.SpecDriver \"" + args[0] + "\" \"" + args[1] + "\"");
        VirtualMachine vm = connector.launch(launch);
        try {
            new SpecDebugger(vm, args[0]).run();
        } catch (VMDisconnectedException e) {
            // it has told its result
        } finally {
            vm.process().waitFor();
        }
    }

    private void run() throws Exception {
        Set<String> classes = new HashSet<>();
        classes.add("pybmc.SpecPoints");
        for (String[] stop : stops) {
            classes.add(stop[WHERE].replace('/', '.'));
        }
        for (String name : classes) {
            ClassPrepareRequest request = vm.eventRequestManager().createClassPrepareRequest();
            request.addClassFilter(name);
            request.enable();
        }
        while (true) {
            EventSet events = vm.eventQueue().remove();
            for (Event event : events) {
                if (event instanceof ClassPrepareEvent) {
                    prepared(((ClassPrepareEvent) event).referenceType());
                } else if (event instanceof BreakpointEvent) {
                    stopped((BreakpointEvent) event);
                }
            }
            events.resume();
        }
    }

    private void prepared(ReferenceType type) {
        if (type.name().equals("pybmc.SpecPoints")) {
            points = (ClassType) type;
        }
        for (String place : ofPlace.keySet()) {
            String[] words = place.split(" ");
            if (words[0].replace('/', '.').equals(type.name())) {
                for (Method method : type.methods()) {
                    Location at = words[1].equals(method.name() + method.signature())
                            ? method.locationOfCodeIndex(Long.parseLong(words[2])) : null;
                    if (at != null) {
                        BreakpointRequest request = vm.eventRequestManager().createBreakpointRequest(at);
                        request.putProperty("place", place);
                        request.enable();
                        requests.add(request);
                    }
                }
            }
        }
    }

    // -------------------------------------------------------------------------------------------- stops

    private void stopped(BreakpointEvent event) throws Exception {
        ThreadReference thread = event.thread();
        int depth = thread.frameCount();
        for (int at : ofPlace.get((String) event.request().getProperty("place"))) {
            String[] stop = stops.get(at);
            if (stop[0].isEmpty()) {
                flagged(stop, depth);
            } else if (counts(stop, thread, depth)) {
                evaluate(stop, thread, depth);
            }
        }
    }

    private void flagged(String[] stop, int depth) {
        if (stop[1].equals("begin") || !up.containsKey(depth)) {
            up.put(depth, new HashSet<String>());
            if (stop[2].equals("entry")) {
                outermost = outermost == 0 ? depth : Math.min(depth, outermost);
            }
        }
        if (stop[1].equals("raise")) {
            up.get(depth).add(stop[2]);
        } else {
            up.get(depth).remove(stop[2]);
        }
    }

    private boolean counts(String[] stop, ThreadReference thread, int depth) throws Exception {
        String flag = stop[WHERE + 4];
        String from = stop[WHERE + 5];
        boolean isUp = up.containsKey(depth) && up.get(depth).contains(flag.substring(1));
        if (flag.length() > 1 && isUp != flag.startsWith("+") || stop[WHERE + 6].equals("1") && depth != outermost) {
            return false;
        }
        if (from.equals("-")) {
            return true;
        }
        Location caller = thread.frame(1).location();
        String[] words = from.split(":");
        return caller.declaringType().name().equals(words[0].replace('/', '.'))
                && caller.method().name().equals(words[1]) && caller.lineNumber() == Integer.parseInt(words[2]);
    }

    private void evaluate(String[] stop, ThreadReference thread, int depth) throws Exception {
        call(thread, "begin", Arrays.<Value>asList());
        int count = Integer.parseInt(stop[WHERE + 7]);
        for (int i = 0; i < count; i++) {
            int word = WHERE + 8 + 3 * i;
            Value[] found = new Value[1];
            if (read(thread.frame(0), stop[word + 2], found)) {
                give(thread, Integer.parseInt(stop[word]), stop[word + 1], found[0]);
            }
        }
        ObjectReference self = null;
        if (!stop[WHERE + 1].equals("<init>") || Integer.parseInt(stop[WHERE + 3]) > 0) {
            self = thread.frame(0).thisObject();
        }
        for (BreakpointRequest request : requests) {
            request.disable(); // what the evaluation calls does not stop
        }
        Value number = vm.mirrorOf(Integer.parseInt(stop[0]));
        Value settled = call(thread, "at", Arrays.<Value>asList(number, vm.mirrorOf(depth), self));
        if (((BooleanValue) settled).value()) {
            vm.exit(0);
        }
        for (BreakpointRequest request : requests) {
            request.enable();
        }
    }

    /** Whether the variable has a value here: by its name, or as the N-th argument if its name is a number. */
    private static boolean read(StackFrame frame, String name, Value[] found) throws AbsentInformationException {
        if (Character.isDigit(name.charAt(0))) {
            found[0] = frame.getArgumentValues().get(Integer.parseInt(name));
            return true;
        }
        LocalVariable variable = frame.visibleVariableByName(ReplayObjects.unescape(name));
        found[0] = variable == null ? null : frame.getValue(variable);
        return variable != null;
    }

    private void give(ThreadReference thread, int slot, String type, Value value) throws Exception {
        boolean isReference = type.charAt(0) == 'L' || type.charAt(0) == '[';
        Value text = isReference ? value : vm.mirrorOf(String.valueOf(value));
        call(thread, isReference ? "object" : "number", Arrays.asList(vm.mirrorOf(slot), vm.mirrorOf(type), text));
    }

    private Value call(ThreadReference thread, String name, List<? extends Value> arguments) throws Exception {
        Method method = points.methodsByName(name).get(0);
        return points.invokeMethod(thread, method, arguments, ClassType.INVOKE_SINGLE_THREADED);
    }
}
