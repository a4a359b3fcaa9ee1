import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Collections and maps: what the library keeps inside is run, never made up. */
public class Collections {
    // expect: UNKNOWN unknown
    //@ requires n > 0;
    //@ ensures \result.size() == 0;
    static List<Integer> fillsInLoop(int n) {
        List<Integer> list = new ArrayList<>();
        //@ loop_invariant 0 <= i && i <= n;
        for (int i = 0; i < n; i++) {
            list.add(i);
        }
        return list;
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0 && n < 3;
    //@ ensures \result.size() == n;
    //@ ensures (\forall int i; 0 <= i && i < n; \result.contains(i));
    static List<Integer> firstNumbers(int n) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            list.add(i);
        }
        return list;
    }

    // expect: FAILED ensures
    //@ requires n >= 0 && n < 3;
    //@ ensures \result.size() == n;
    static List<Integer> oneTooMany(int n) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i <= n; i++) {
            list.add(i);
        }
        return list;
    }

    // expect: SUCCESSFUL
    //@ ensures \result <==> map.containsKey(key);
    static boolean has(Map<String, Integer> map, String key) {
        return map.containsKey(key);
    }

    // expect: FAILED assignable
    //@ assignable \nothing;
    static void adds(List<Integer> list) {
        if (list instanceof ArrayList) {
            list.add(1);
        }
    }
}
