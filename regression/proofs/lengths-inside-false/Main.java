import java.util.LinkedList;
import java.util.List;

public class Main {
    static void test(String text) {
        if (text == null) return;
        StringBuilder reversed = new StringBuilder();
        for (int i = text.length() - 1; i >= 0; i--) reversed.append(text.charAt(i));
        assert reversed.length() == text.length();
        List<int[]> pairs = new LinkedList<>();
        for (int i = 0; i < text.length(); i++) pairs.add(i == 50000 ? new int[1] : new int[]{i, text.charAt(i)});
        int sum = 0;
        for (int[] pair : pairs) sum += pair[1] - pair[0];
    }
}
