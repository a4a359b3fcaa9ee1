package pybmc;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds of every object of a class. On an instance method <code>boolean m()</code>: that it gives true; it is
 * assumed of unknown objects, and asserted with --check-invariants. On a class: conditions in JML, for <code>pybmc spec</code>.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Invariant {
    String[] value() default {};
}
