import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

public class Main {
    enum Size { SMALL, LARGE }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Told {
        int value() default 4;

        String name() default "none";

        Size size() default Size.LARGE;
    }

    @Told(name = "base")
    static class Base {
    }

    static void test() {
        Told told = Base.class.getAnnotation(Told.class);
        assert told.value() == 4;
        assert told.name().equals("base");
        assert told.size() == Size.LARGE;
    }
}
