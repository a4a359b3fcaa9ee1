class Main {
    /** A null array fails before the first round; that all else holds is to be told as well. */
    static int largest(int[] values) {
        int largest = values.length > 0 ? values[0] : 0;
        for (int i = 1; i < values.length; i++) {
            if (values[i] > largest) {
                largest = values[i];
            }
        }
        for (int value : values) {
            assert value <= largest;
        }
        return largest;
    }
}
