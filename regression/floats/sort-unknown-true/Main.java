import java.util.Arrays;

public class Main {
    public static void check(float a, float b) {
        float[] values = {a, b, 1};
        Arrays.sort(values);
        assert !(values[0] > values[1]) && !Float.isNaN(values[0]);
        assert !Float.isNaN(b) || Float.isNaN(values[2]);
    }
}
