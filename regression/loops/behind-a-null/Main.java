class Main {
    /** A null array fails before the first round; what is wrong with the fourth element is to be told as well. */
    static int largest(int[] values) {
        int largest = values.length > 0 ? values[0] : 0;
        for (int i = 1; i < values.length; i++) {
            if (values[i] > largest && i != 3) {
                largest = values[i];
            }
        }
        for (int value : values) {
            assert value <= largest;
        }
        return largest;
    }
}
