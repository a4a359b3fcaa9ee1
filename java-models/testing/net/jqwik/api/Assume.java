package net.jqwik.api;

import org.cprover.CProver;

public class Assume {
    private Assume() {
    }

    public static void that(boolean condition) {
        CProver.assume(condition);
    }
}
