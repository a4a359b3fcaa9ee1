import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

public class Main {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Told {
        int value() default 4;
    }

    @Told
    static class Base {
    }

    static void test() {
        assert Base.class.getAnnotation(Told.class).value() == 4;
    }
}
