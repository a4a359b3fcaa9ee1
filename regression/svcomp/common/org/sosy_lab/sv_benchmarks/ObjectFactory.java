package org.sosy_lab.sv_benchmarks;

/** Makes an object of a task, and chooses by the nondet methods of {@link Verifier}. */
@FunctionalInterface
public interface ObjectFactory<T> {
    T createObject();
}
