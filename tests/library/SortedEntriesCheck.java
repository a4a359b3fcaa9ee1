package java.util;

/**
 * Random insertions and removals by the JDK's own code of a search tree, with SortedEntries in place of balancing: the
 * entries must stay in order, both ways, and be those of a balanced TreeMap. Arguments: seed, number of trees.
 */
public final class SortedEntriesCheck {
    static TreeMap.Entry<Object, Object> root;

    public static final class Natives {
        public static void setRoot(TreeMap<Object, Object> map, TreeMap.Entry<Object, Object> entry) {
            root = entry;
        }
    }

    /** Put the entry where a search ends, below a tree that may have been balanced up to now. */
    private static void insert(Integer key) {
        TreeMap.Entry<Object, Object> parent = null;
        boolean left = false;
        for (TreeMap.Entry<Object, Object> at = root; at != null; at = left ? at.left : at.right) {
            parent = at;
            left = key < (Integer) at.key;
        }
        TreeMap.Entry<Object, Object> made = new TreeMap.Entry<>(key, key, parent);
        if (parent == null) {
            root = made;
        } else if (left) {
            parent.left = made;
        } else {
            parent.right = made;
        }
        SortedEntries.fixAfterInsertion(null, made);
        if (made.left != null || parent != null && made.parent == parent && parent.left == made) {
            throw new AssertionError("a new entry is a left child or has one: " + key);
        }
    }

    private static void compare(TreeSet<Integer> expected) {
        List<Object> forward = new ArrayList<>();
        List<Object> backward = new ArrayList<>();
        TreeMap.Entry<Object, Object> first = root;
        while (first != null && first.left != null) {
            first = first.left;
        }
        TreeMap.Entry<Object, Object> last = null;
        for (TreeMap.Entry<Object, Object> at = first; at != null; at = TreeMap.successor(at)) {
            forward.add(at.key);
            last = at;
        }
        for (TreeMap.Entry<Object, Object> at = last; at != null; at = TreeMap.predecessor(at)) {
            backward.add(at.key);
        }
        Collections.reverse(backward);
        if (!forward.equals(new ArrayList<>(expected)) || !backward.equals(forward)) {
            throw new AssertionError(expected + ", model " + forward + " " + backward);
        }
    }

    /** A tree to begin with, as balancing might have left it. */
    private static TreeMap.Entry<Object, Object> full(int depth, int low, int high, TreeMap.Entry<Object, Object> parent,
            TreeSet<Integer> keys) {
        if (depth == 0) {
            return null;
        }
        int middle = (low + high) / 2;
        TreeMap.Entry<Object, Object> made = new TreeMap.Entry<>(middle, middle, parent);
        keys.add(middle);
        made.left = full(depth - 1, low, middle, made, keys);
        made.right = full(depth - 1, middle, high, made, keys);
        return made;
    }

    public static void main(String[] args) {
        Random random = new Random(Long.parseLong(args[0]));
        int trees = Integer.parseInt(args[1]);
        for (int i = 0; i < trees; i++) {
            TreeSet<Integer> keys = new TreeSet<>();
            root = full(random.nextInt(4), 0, 256, null, keys);
            for (int j = random.nextInt(12); j >= 0; j--) {
                int key = random.nextInt(256);
                if (keys.add(key)) {
                    insert(key);
                }
                compare(keys);
            }
        }
        System.out.println(trees + " trees");
    }
}
