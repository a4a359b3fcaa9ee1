// "Main.get" is the method that overrides, not the bridge that calls it, nor what it overrides.
public class Main extends Base<String> {
    @Override
    String get(String x) {
        assert x == null || x.length() >= 0;
        return x;
    }
}

abstract class Base<T> {
    Object get(T x) {
        throw new IllegalStateException();
    }
}
