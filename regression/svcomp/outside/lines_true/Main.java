import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.Map;

/** Counts the keys of settings, of which there are any number. */
public class Main {
    public static void main(String[] args) {
        Map<String, Integer> counts = new HashMap<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(System.in))) {
            String line;
            while ((line = reader.readLine()) != null) {
                line = line.trim();
                if (line.isEmpty() || line.charAt(0) == '#') {
                    continue;
                }
                int at = line.indexOf('=');
                if (at <= 0) {
                    continue;
                }
                String key = line.substring(0, at);
                Integer before = counts.get(key);
                counts.put(key, before == null ? 1 : before + 1);
                System.out.println(key.charAt(0));
            }
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
