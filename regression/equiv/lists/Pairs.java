package lists;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Lists that are gone through, by index or by an iterator, and lists that are made. */
public class Pairs {
    static int sum(List<Integer> list) {
        int sum = 0;
        for (Integer one : list) {
            sum += one;
        }
        return sum;
    }

    static int sumByIndex(List<Integer> list) {
        int sum = 0;
        for (int i = 0; i < list.size(); i++) {
            sum += list.get(i);
        }
        return sum;
    }

    static int sumByStream(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).sum();
    }

    static int sumFromOne(List<Integer> list) {
        int sum = 0;
        for (int i = 1; i < list.size(); i++) {
            sum += list.get(i);
        }
        return sum;
    }

    static int beyond(List<Integer> list) {
        int sum = 0;
        for (int i = 0; i <= list.size(); i++) {
            sum += list.get(i);
        }
        return sum;
    }

    static int beyondByIterator(List<Integer> list) {
        int sum = 0;
        for (Iterator<Integer> each = list.iterator();;) {
            sum += each.next(); // another exception in the end
        }
    }

    static List<Integer> even(int[] numbers) {
        List<Integer> found = new ArrayList<>();
        for (int number : numbers) {
            if (number % 2 == 0) {
                found.add(number);
            }
        }
        return found;
    }

    static List<Integer> evenByBits(int[] numbers) {
        ArrayList<Integer> found = new ArrayList<>(numbers.length);
        for (int i = 0; i < numbers.length; i++) {
            if ((numbers[i] & 1) != 0) {
                continue;
            }
            found.add(numbers[i]);
        }
        return found;
    }

    static List<Integer> notOdd(int[] numbers) {
        List<Integer> found = new ArrayList<>();
        for (int number : numbers) {
            if (number % 2 != 1) { // -1 % 2 is -1
                found.add(number);
            }
        }
        return found;
    }

    static List<Integer> evenLate(int[] numbers) {
        List<Integer> found = even(numbers);
        if (found.size() > 1000) {
            found.set(1000, 1);
        }
        return found;
    }

    static List<Integer> evenAndMore(int[] numbers) {
        List<Integer> found = even(numbers);
        if (found.size() == 1000) {
            found.add(1);
        }
        return found;
    }

    static List<RuntimeException> failures(int count) {
        List<RuntimeException> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            found.add(new RuntimeException("a"));
        }
        return found;
    }

    static List<RuntimeException> otherFailures(int count) {
        List<RuntimeException> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            found.add(new RuntimeException("b"));
        }
        return found;
    }
}
