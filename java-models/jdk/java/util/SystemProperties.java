package java.util;

/**
 * The properties of the system: those that somebody asked for or set are known one by one, as System keeps them.
 *
 * <p>Limit: what looks at all of them has no meaning.
 */
public final class SystemProperties extends Properties {
    public SystemProperties() {
        super(1);
    }

    @Override
    public String getProperty(String key) {
        return System.getProperty(key);
    }

    @Override
    public String getProperty(String key, String otherwise) {
        return System.getProperty(key, otherwise);
    }

    @Override
    public Object setProperty(String key, String value) {
        return System.setProperty(key, value);
    }

    @Override
    public Object get(Object key) {
        return System.getProperty((String) key);
    }

    @Override
    public Object put(Object key, Object value) {
        return System.setProperty((String) key, (String) value);
    }

    @Override
    public boolean containsKey(Object key) {
        return get(key) != null;
    }

    @Override
    public Object remove(Object key) {
        return System.clearProperty((String) key);
    }

    @Override
    public native int size();

    @Override
    public native boolean isEmpty();

    @Override
    public native Enumeration<Object> keys();

    @Override
    public native Enumeration<Object> elements();

    @Override
    public native Enumeration<?> propertyNames();

    @Override
    public native Set<String> stringPropertyNames();

    @Override
    public native Set<Object> keySet();

    @Override
    public native Collection<Object> values();

    @Override
    public native Set<Map.Entry<Object, Object>> entrySet();

    @Override
    public native boolean contains(Object value);

    @Override
    public native boolean containsValue(Object value);

    @Override
    public native void clear();

    @Override
    public native void putAll(Map<?, ?> map);

    @Override
    public native String toString();

    @Override
    public native boolean equals(Object other);

    @Override
    public native int hashCode();

    @Override
    public native Object clone();

    @Override
    public native void forEach(java.util.function.BiConsumer<? super Object, ? super Object> action);

    @Override
    public native void list(java.io.PrintStream out);

    @Override
    public native void list(java.io.PrintWriter out);

    @Override
    public native void load(java.io.Reader reader);

    @Override
    public native void load(java.io.InputStream stream);
}
