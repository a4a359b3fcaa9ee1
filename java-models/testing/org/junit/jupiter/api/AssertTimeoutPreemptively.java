package org.junit.jupiter.api;

/** Where later versions have the methods of that name. */
class AssertTimeoutPreemptively extends AssertTimeout {
}
