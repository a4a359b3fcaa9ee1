public class Main {
    static class Slot {
        boolean full;
        Slot value;
    }

    static int test(int[] operations) {
        Slot one = new Slot();
        Slot two = new Slot();
        int sum = 0;
        int taken = 0;
        for (int i = 0; operations != null && i < operations.length; i++) {
            Slot slot = operations[i] % 2 == 0 ? one : two;
            if (slot.full) {
                sum ^= slot.value.hashCode();
                slot.full = taken == 90000;
                slot.value = null;
                taken = taken < 100000 ? taken + 1 : 0;
            } else {
                slot.value = new Slot();
                slot.full = true;
            }
        }
        return sum;
    }
}
