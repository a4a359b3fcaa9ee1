import java.io.BufferedReader;
import java.io.IOException;
import java.time.Period;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Main {
    static void test(Period p, BufferedReader r, Lock l) throws IOException {
        if (p != null && p.getDays() == 4 && l instanceof ReentrantLock && r != null) {
            assert !"q".equals(r.readLine()); // here
        }
    }
}
