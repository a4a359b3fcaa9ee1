package org.sosy_lab.sv_benchmarks;

/** Makes every object that {@link Verifier#nondetObject} is to stand for. */
public interface ObjectFactory<T> {
    T createObject();
}
