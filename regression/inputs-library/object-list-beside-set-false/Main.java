import java.util.Collection;
import java.util.Set;

class Main {
    static boolean isSet(Object given) {
        return given instanceof Set<?>;
    }

    static void test(Object given) {
        if (given instanceof Collection<?> elements && elements.size() == 2) {
            Object first = null;
            for (Object element : elements) {
                assert element == null || !element.equals(first);
                first = element;
            }
        }
    }
}
