/** What a call changes, and what depends on the calls before it. */
public class Counter {
    private static int calls;
    public int last;
    public String name = "none";

    public int put(int[] all, boolean named) {
        calls++;
        all[0] = 7;
        last = all.length;
        if (named) {
            name = "some";
        }
        return calls;
    }
}
