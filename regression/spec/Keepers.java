import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Final fields hold what constructors put there: an ArrayList is none that refuses to change. */
public class Keepers {
    private final List<String> names = new ArrayList<>();
    final Map<String, Integer> ages;
    final List<String> given;

    Keepers(List<String> given) {
        ages = new HashMap<>();
        this.given = given;
    }

    Keepers(int n) {
        ages = new HashMap<>(n);
        given = new ArrayList<>();
    }

    // expect: SUCCESSFUL
    //@ ensures names.size() == \old(names.size()) + 1 && names.get(names.size() - 1) == s;
    void add(String s) {
        names.add(s);
    }

    // expect: FAILED ensures --replay
    //@ ensures names.size() == \old(names.size()) + 1;
    void addFew(String s) {
        if (names.size() < 2) {
            names.add(s);
        }
    }

    // expect: SUCCESSFUL
    //@ ensures ages.containsKey(s) && ages.get(s) == k;
    void put(String s, int k) {
        ages.put(s, k);
    }

    // expect: FAILED .1 --replay
    //@ ensures given.contains(s);
    void give(String s) {
        given.add(s);
    }
}
