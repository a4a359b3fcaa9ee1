import java.io.IOException;

public class Main {
    static void test(int x) throws IOException, InterruptedException {
        int status = new ProcessBuilder("ls").start().waitFor();
        assert status == 0;
    }
}
