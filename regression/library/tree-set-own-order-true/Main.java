import java.util.Comparator;
import java.util.TreeSet;

public class Main {
    record Job(int priority, int number) {
    }

    /** Unknown keys that a comparator of the program's compares: no tree whose shape depends on all of them. */
    public static void test(int a, int b, int c, int d, int e) {
        TreeSet<Job> queue = new TreeSet<>(Comparator.comparingInt(Job::priority).thenComparing(Job::number));
        queue.add(new Job(a, 0));
        queue.add(new Job(b, 1));
        queue.add(new Job(c, 2));
        queue.add(new Job(d, 3));
        queue.add(new Job(e, 4));
        assert queue.first().priority() <= d;
    }
}
