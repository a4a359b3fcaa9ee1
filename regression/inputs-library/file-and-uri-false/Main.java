import java.io.File;
import java.net.URI;
import java.util.concurrent.CountDownLatch;

public class Main {
    static void test(File file, URI address, CountDownLatch latch) {
        if (file == null || address == null || latch == null) {
            return;
        }
        if (file.getName().endsWith(".txt") && latch.getCount() == 2) {
            assert !"http".equals(address.getScheme());
        }
    }
}
