import java.util.concurrent.Callable;

public class Main {
    static int test(Callable<Integer> task) throws Exception {
        if (task == null) {
            return 0;
        }
        try {
            task.call();
        } catch (Exception e) {
            return 1;
        } catch (Error e) {
            return 2;
        }
        return 3;
    }
}
