import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

public class Main {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Told {
        int value();

        String name();

        Level level();

        boolean on();

        char unit();
    }

    @interface Lost {
    }

    @Told(value = 9, name = "class", level = Level.HIGH, on = true, unit = 'x')
    @Lost
    static class Base {
        @Told(value = -1, name = "field", level = Level.LOW, on = false, unit = '\u1234')
        public int number;
        public final int last = 1;
        static int shared;
        private String text;
    }

    static class Derived extends Base {
    }

    static void test(int x) throws ReflectiveOperationException {
        annotations();
        fields(x);
        lists();
    }

    static void annotations() throws ReflectiveOperationException {
        Told told = Base.class.getAnnotation(Told.class);
        assert told.value() == 9 && told.name().equals("class") && told.level() == Level.HIGH && told.on();
        assert told.unit() == 'x' && told.annotationType() == Told.class;
        assert Base.class.getAnnotation(Lost.class) == null && !Derived.class.isAnnotationPresent(Told.class);
        told = Base.class.getDeclaredField("number").getAnnotation(Told.class);
        assert told.value() == -1 && !told.on() && told.unit() == '\u1234';
    }

    static void fields(int x) throws ReflectiveOperationException {
        Base made = new Derived();
        Field number = Base.class.getField("number");
        number.set(made, x);
        assert made.number == x;
        number.setInt(made, x == 77 ? x : x + 1);
        assert number.getInt(made) == x + 1 && number.get(made).equals(x + 1);
        Base.class.getDeclaredField("shared").set(null, x);
        assert Base.shared == x;
        Field text = Base.class.getDeclaredField("text");
        text.set(made, "a");
        assert made.text.equals("a");
        text.set(made, null);
        assert made.text == null;
        try {
            Derived.class.getDeclaredField("number");
            assert false;
        } catch (NoSuchFieldException e) {
            assert e.getMessage().equals("number");
        }
    }

    static void lists() {
        int count = 0;
        for (Field field : Derived.class.getFields()) {
            assert field.getName().equals("number") || field.getName().equals("last");
            count++;
        }
        assert count == 2 && Base.class.getDeclaredFields().length == 4;
        boolean waits = false;
        for (Method method : Derived.class.getMethods()) {
            waits |= method.getName().equals("wait") && method.getParameterCount() == 0;
        }
        assert waits;
    }
}
