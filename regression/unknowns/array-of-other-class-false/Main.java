/** An array of an interface of the library may be one of any class that has it. */
class Main {
    static void test(Runnable[] tasks) {
        if (tasks != null && tasks.length > 0) {
            tasks[0] = new Thread();
        }
    }
}
