package pybmc;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

/**
 * Builds the objects of a counterexample from lines, each an object or a part of one; names are internal names:
 *
 * <pre>
 *   object N CLASS                     array N DESCRIPTOR LENGTH        enum N CLASS CONSTANT
 *   string N IDENTITY TEXT             literal N TEXT                   builder N CLASS TEXT
 *   box N CLASS VALUE                  cached N CLASS VALUE             proxy N INTERFACE
 *   built N CLASS METHOD TYPE VALUE...   (what a static method gives)
 *   function N INTERFACE               answer N ...                     (see ReplayFunction)
 *   new N CLASS TYPE VALUE...            (what a constructor makes)
 *   extended N CLASS BASE TYPE VALUE...  (only the constructor of a class above it runs)
 *   kept N CLASS FIELD STEP...           (what a static field leads to; a step is CLASS:FIELD, or [INDEX])
 *   class N DESCRIPTOR
 *   given N CLASS METHOD TYPE RECEIVER VALUE...   (what a method gives)
 *   call N CLASS METHOD TYPE VALUE...    (a method of the object is called)
 *   field N CLASS NAME TYPE VALUE      cell N INDEX VALUE               static CLASS NAME TYPE VALUE
 * </pre>
 *
 * A VALUE is a decimal number, raw bits in hexadecimal for float and double, null, or #N. No constructor and no setter
 * runs but those that lines name: an object is exactly what its lines say, private and final fields included.
 */
final class ReplayObjects {
    /** Of the program's classes. */
    static ClassLoader loader = ClassLoader.getSystemClassLoader();

    private final Map<Integer, Object> objects = new HashMap<>();
    private final Map<Integer, ReplayFunction> functions = new HashMap<>();
    private final Map<Integer, String> strings = new HashMap<>();
    private final Map<String, Method> unsafeMethods = new HashMap<>();
    private final Object unsafe;

    ReplayObjects() {
        try {
            // Open to us by a flag of the command line; sun.misc.Unsafe refuses records and warns since JDK 24.
            Field field = Class.forName("jdk.internal.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            unsafe = field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JVM has no jdk.internal.misc.Unsafe");
        }
    }

    Map<Integer, Object> all() {
        return objects;
    }

    void line(String[] words) throws ReflectiveOperationException {
        if (words[0].equals("static")) {
            setStatic(words);
            return;
        }
        Integer number = Integer.valueOf(words[1]);
        switch (words[0]) {
            case "field":
                setField(objects.get(number), words[2], words[3], words[4], words[5]);
                break;
            case "cell":
                setCell(objects.get(number), Integer.parseInt(words[2]), words[3]);
                break;
            case "answer":
                function(number).answer(words);
                if (objects.containsKey(number)) {
                    function(number).answers(objects.get(number));
                }
                break;
            case "call":
                called(objects.get(number), words, 5);
                break;
            default:
                objects.put(number, made(words));
        }
    }

    private Object made(String[] words) throws ReflectiveOperationException {
        switch (words[0]) {
            case "object":
                return call("allocateInstance", new Class<?>[] {Class.class}, loaded(words[2]));
            case "array":
                return Array.newInstance(type(words[2].substring(1)), Integer.parseInt(words[3]));
            case "enum":
                return constant(loaded(words[2]), words[3]);
            case "kept":
                return kept(words);
            case "class":
                return type(words[2]);
            case "string":
                return string(Integer.valueOf(words[2]), unescape(words[3]));
            case "literal":
                return unescape(words[2]).intern();
            case "box":
                return boxed(words[2], words[3]);
            case "builder":
                return loaded(words[2]).getConstructor(String.class).newInstance(unescape(words[3]));
            case "cached":
                return cached(words[2], words[3]);
            case "proxy":
                return proxy(loaded(words[2]));
            case "function":
                return function(Integer.valueOf(words[1])).proxy(loaded(words[2]));
            case "built":
                return called(null, words, 5);
            case "given":
                return called(value("L", words[5]), words, 6);
            case "new":
                return constructed(constructor(words[2], words[3]), words, 4);
            case "extended":
                function(Integer.valueOf(words[1])).construct();
                return constructed(extended(loaded(words[2]), constructor(words[3], words[4])), words, 5);
            default:
                throw new IllegalArgumentException("unknown line: " + words[0]);
        }
    }

    private ReplayFunction function(Integer number) {
        ReplayFunction known = functions.get(number);
        if (known == null) {
            known = new ReplayFunction(this);
            functions.put(number, known);
        }
        return known;
    }

    private static Object constant(Class<?> owner, String name) throws ReflectiveOperationException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(null);
    }

    private Object kept(String[] words) throws ReflectiveOperationException {
        Object found = staticOf(loaded(words[2]).getDeclaredField(words[3]));
        for (int i = 4; i < words.length; i++) {
            int colon = words[i].indexOf(':');
            found = words[i].charAt(0) == '[' ? Array.get(found, Integer.parseInt(words[i].substring(1, words[i].length() - 1)))
                    : fieldOf(found, loaded(words[i].substring(0, colon)).getDeclaredField(words[i].substring(colon + 1)));
        }
        return found;
    }

    /** One object for each identity, which is none of the constants of the program. */
    private String string(Integer identity, String text) {
        String made = strings.get(identity);
        if (made == null) {
            made = new String(text.intern()); // its contents are in the pool, but it is not the pooled string
            strings.put(identity, made);
        }
        return made;
    }

    /** An object of the box's class that is none of its cached ones. */
    private Object boxed(String name, String value) throws ReflectiveOperationException {
        Object made = call("allocateInstance", new Class<?>[] {Class.class}, loaded(name));
        setField(made, name, "value", boxedType(name), value);
        return made;
    }

    /** The object that boxing gives. */
    private Object cached(String name, String value) throws ReflectiveOperationException {
        Class<?> type = type(boxedType(name));
        return loaded(name).getMethod("valueOf", type).invoke(null, value(boxedType(name), value));
    }

    private static String boxedType(String name) {
        return name.equals("java/lang/Long") ? "J" : name.equals("java/lang/Boolean") ? "Z"
                : name.substring("java/lang/".length()).substring(0, 1);
    }

    private Object called(Object receiver, String[] words, int first) throws ReflectiveOperationException {
        Method method = method(words[2], words[3], words[4]);
        return method.invoke(receiver, values(method.getParameterTypes(), words, first));
    }

    private Object constructed(Constructor<?> constructor, String[] words, int first)
            throws ReflectiveOperationException {
        return constructor.newInstance(values(constructor.getParameterTypes(), words, first));
    }

    private static Constructor<?> constructor(String owner, String type) throws ReflectiveOperationException {
        for (Constructor<?> constructor : loaded(owner).getDeclaredConstructors()) {
            if (descriptor(constructor.getParameterTypes(), void.class).equals(type)) {
                if (!owner.startsWith("java/")) {
                    constructor.setAccessible(true);
                }
                return constructor;
            }
        }
        throw new NoSuchMethodException(owner + ".<init>" + type);
    }

    /** Makes objects of a class by a constructor of one above it, as objects are read from a file. */
    private static Constructor<?> extended(Class<?> type, Constructor<?> base) throws ReflectiveOperationException {
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        return (Constructor<?>) factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                .invoke(factory.getMethod("getReflectionFactory").invoke(null), type, base);
    }

    private Object[] values(Class<?>[] types, String[] words, int first) {
        Object[] values = new Object[types.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(descriptor(types[i]), words[first + i]);
        }
        return values;
    }

    private static Object proxy(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, new InvocationHandler() {
            @Override
            public Object invoke(Object self, Method method, Object[] arguments) {
                throw new UnsupportedOperationException("the counterexample does not call " + method);
            }
        });
    }

    // ---------------------------------------------------------------------------------------- parts

    private void setField(Object object, String owner, String name, String descriptor, String value)
            throws ReflectiveOperationException {
        setField(object, loaded(owner).getDeclaredField(name), value(descriptor, value));
    }

    /** What a field of an object holds. */
    Object fieldOf(Object object, Field field) throws ReflectiveOperationException {
        return get(object, offset(field), field.getType());
    }

    void setField(Object object, Field field, Object value) throws ReflectiveOperationException {
        put(object, offset(field), field.getType(), value);
    }

    Object staticOf(Field field) throws ReflectiveOperationException {
        initialise(field);
        return get(call("staticFieldBase", new Class<?>[] {Field.class}, field), staticOffset(field), field.getType());
    }

    void setStatic(Field field, Object value) throws ReflectiveOperationException {
        initialise(field);
        put(call("staticFieldBase", new Class<?>[] {Field.class}, field), staticOffset(field), field.getType(), value);
    }

    private static void initialise(Field field) throws ReflectiveOperationException {
        Class<?> owner = field.getDeclaringClass();
        Class.forName(owner.getName(), true, owner.getClassLoader()); // which would overwrite the value otherwise
    }

    private long offset(Field field) throws ReflectiveOperationException {
        return (Long) call("objectFieldOffset", new Class<?>[] {Field.class}, field);
    }

    private long staticOffset(Field field) throws ReflectiveOperationException {
        return (Long) call("staticFieldOffset", new Class<?>[] {Field.class}, field);
    }

    private Object get(Object base, long offset, Class<?> type) throws ReflectiveOperationException {
        Class<?>[] types = {Object.class, long.class};
        try {
            return call("get" + kind(type), types, base, offset);
        } catch (NoSuchMethodException e) {
            return call("getObject", types, base, offset); // its name until JDK 11
        }
    }

    private void setStatic(String[] words) throws ReflectiveOperationException {
        setStatic(loaded(words[1]).getDeclaredField(words[2]), value(words[3], words[4]));
    }

    private void put(Object base, long offset, Class<?> type, Object value) throws ReflectiveOperationException {
        Class<?>[] types = {Object.class, long.class, type.isPrimitive() ? type : Object.class};
        try {
            call("put" + kind(type), types, base, offset, value);
        } catch (NoSuchMethodException e) {
            call("putObject", types, base, offset, value); // its name until JDK 11
        }
    }

    private static String kind(Class<?> type) {
        String name = type.getName();
        return type.isPrimitive() ? Character.toUpperCase(name.charAt(0)) + name.substring(1) : "Reference";
    }

    private Object call(String name, Class<?>[] types, Object... arguments) throws ReflectiveOperationException {
        Method method = unsafeMethods.get(name); // none of those used here is overloaded
        if (method == null) {
            method = unsafe.getClass().getMethod(name, types);
            method.setAccessible(true);
            unsafeMethods.put(name, method);
        }
        return method.invoke(unsafe, arguments);
    }

    private void setCell(Object array, int index, String value) {
        Class<?> type = array.getClass().getComponentType();
        String descriptor = type.isPrimitive() ? Array.newInstance(type, 0).getClass().getName().substring(1) : "L";
        Array.set(array, index, value(descriptor, value));
    }

    // --------------------------------------------------------------------------------------- values

    Object value(String descriptor, String text) {
        switch (descriptor.charAt(0)) {
            case 'Z':
                return !text.equals("0");
            case 'B':
                return Byte.valueOf(text);
            case 'S':
                return Short.valueOf(text);
            case 'C':
                return (char) Integer.parseInt(text);
            case 'I':
                return Integer.valueOf(text);
            case 'J':
                return Long.valueOf(text);
            case 'F':
                return Float.intBitsToFloat(Integer.parseUnsignedInt(text, 16));
            case 'D':
                return Double.longBitsToDouble(Long.parseUnsignedLong(text, 16));
            default:
                return text.equals("null") ? null : object(Integer.valueOf(text.substring(1)));
        }
    }

    private Object object(Integer number) {
        Object found = objects.get(number);
        if (found == null) {
            throw new IllegalArgumentException("there is no object " + number);
        }
        return found;
    }

    // ---------------------------------------------------------------------------------------- types

    static Class<?> loaded(String name) throws ClassNotFoundException {
        return Class.forName(name.replace('/', '.'), false, loader);
    }

    static Class<?> type(String descriptor) throws ClassNotFoundException {
        switch (descriptor.charAt(0)) {
            case 'L':
                return loaded(descriptor.substring(1, descriptor.length() - 1));
            case '[':
                return Array.newInstance(type(descriptor.substring(1)), 0).getClass();
            case 'V':
                return void.class;
            default:
                return PRIMITIVES["ZBSCIJFD".indexOf(descriptor.charAt(0))];
        }
    }

    private static final Class<?>[] PRIMITIVES = {
        boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class,
    };

    Method method(String owner, String name, String descriptor) throws ReflectiveOperationException {
        for (Method method : loaded(owner).getDeclaredMethods()) {
            if (method.getName().equals(name)
                    && descriptor(method.getParameterTypes(), method.getReturnType()).equals(descriptor)) {
                method.setAccessible(true);
                return method;
            }
        }
        throw new NoSuchMethodException(owner + "." + name + descriptor);
    }

    /** The name of a method, and the types of its parameters: what no two methods of an object share. */
    static String signature(Method method) {
        String text = descriptor(method.getParameterTypes(), void.class);
        return method.getName() + text.substring(0, text.length() - 1);
    }

    private static String descriptor(Class<?>[] parameters, Class<?> result) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : parameters) {
            text.append(descriptor(parameter));
        }
        return text.append(')').append(descriptor(result)).toString();
    }

    static String descriptor(Class<?> type) {
        if (type == void.class) {
            return "V";
        }
        return Array.newInstance(type, 0).getClass().getName().substring(1).replace('.', '/');
    }

    /** The primitive type of what a box holds; empty for other classes. */
    static String unboxed(Class<?> type) {
        String[] names = {"Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double"};
        for (int i = 0; i < names.length; i++) {
            if (type.getName().equals("java.lang." + names[i])) {
                return "ZBSCIJFD".substring(i, i + 1);
            }
        }
        return "";
    }

    static String unescape(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\\') { // always of the form \u0041
                plain.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                plain.append(text.charAt(i));
            }
        }
        return plain.toString();
    }
}
