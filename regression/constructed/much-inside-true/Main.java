import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Whoever sets a flag need not know what all the collections hold. */
public class Main {
    interface Rule extends Function<String, String> {
    }

    private final Map<Class<?>, Rule> rules = new HashMap<>();
    private final List<Map<String, Rule>> tables = new ArrayList<>();
    private final LinkedList<List<Object>> history = new LinkedList<>();
    private final TreeMap<Integer, List<Rule>> order = new TreeMap<>();
    private Optional<Main> parent = Optional.empty();
    private int depth;
    private boolean strict;

    public Main add(Class<?> type, Rule rule) {
        rules.put(type, rule);
        tables.add(new HashMap<>(Map.of(type.getName(), rule)));
        history.add(List.of(type, rule));
        order.computeIfAbsent(tables.size(), size -> new ArrayList<>()).add(rule);
        return this;
    }

    public Main under(Main other) {
        parent = Optional.of(other);
        depth = other.depth + 1;
        return this;
    }

    public Main strict(boolean strict) {
        this.strict = strict;
        assert this.strict == strict;
        return this;
    }
}
