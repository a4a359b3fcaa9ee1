/** Objects: exceptions, constructors, inheritance, frames, model and ghost fields, types, strings. */
public class Objects {
    static class Account {
        int balance;
        static int count;

        //@ invariant balance >= 0;

        // expect: SUCCESSFUL (int)
        //@ requires start >= 0;
        //@ ensures balance == start;
        Account(int start) {
            balance = start;
        }

        // expect: FAILED invariant (int,boolean)
        Account(int start, boolean unchecked) {
            balance = start;
        }

        // expect: SUCCESSFUL
        //@ requires amount > 0 && amount <= balance;
        //@ ensures balance == \old(balance) - amount;
        //@ assignable balance;
        void withdraw(int amount) {
            balance -= amount;
        }

        // expect: FAILED invariant
        //@ ensures balance == \old(balance) - amount;
        void overdraw(int amount) {
            balance -= amount;
        }

        // expect: FAILED ensures
        //@ requires amount > 0 && amount <= balance && amount <= Integer.MAX_VALUE - to.balance;
        //@ ensures balance == \old(balance) - amount && to.balance == \old(to.balance) + amount;
        //@ assignable balance, to.balance;
        void transfer(Account to, int amount) {
            withdraw(amount);
            to.balance += amount;
        }

        // expect: SUCCESSFUL
        //@ requires to != this && amount > 0 && amount <= balance && amount <= Integer.MAX_VALUE - to.balance;
        //@ ensures balance == \old(balance) - amount && to.balance == \old(to.balance) + amount;
        //@ assignable balance, to.balance;
        void transferToOther(Account to, int amount) {
            withdraw(amount);
            to.balance += amount;
        }

        // expect: FAILED call
        //@ requires amount > 0;
        void withdrawUnasked(int amount) {
            withdraw(amount);
        }

        // expect: FAILED assignable
        //@ assignable balance;
        void counts() {
            count++;
        }

        // expect: SUCCESSFUL
        //@ ensures count == \old(count) + 1;
        //@ assignable count;
        void countsOnly() {
            count++;
        }

        // expect: FAILED ensures
        //@ ensures count > \old(count);
        void countsAround() {
            count++;
        }

        // expect: SUCCESSFUL
        /*@ public normal_behavior
          @   requires amount >= 0 && amount <= balance;
          @   ensures \result == balance - amount;
          @   assignable \nothing;
          @ also
          @ public exceptional_behavior
          @   requires amount < 0;
          @   signals (IllegalArgumentException e) amount < 0;
          @   signals_only IllegalArgumentException;
          @   assignable \nothing;
          @*/
        int rest(int amount) {
            if (amount < 0) {
                throw new IllegalArgumentException();
            }
            return balance - amount;
        }

        // expect: FAILED restThrows:(I)I.1
        //@ public normal_behavior
        //@   requires amount <= balance;
        //@   ensures \result == balance - amount;
        int restThrows(int amount) {
            if (amount < 0) {
                throw new IllegalArgumentException();
            }
            return balance - amount;
        }

        // expect: FAILED exceptional_behavior
        //@ public exceptional_behavior
        //@   requires amount < 0;
        //@   signals_only IllegalArgumentException;
        int restReturns(int amount) {
            if (amount < -1) {
                throw new IllegalArgumentException();
            }
            return 0;
        }

        // expect: FAILED signals
        //@ signals (IllegalStateException e) amount < 0;
        int signalsWrongly(int amount) {
            if (amount < 1) {
                throw new IllegalStateException();
            }
            return 0;
        }

        // expect: SUCCESSFUL
        //@ signals (IllegalStateException e) amount < 1;
        //@ signals_only IllegalStateException;
        int signalsRightly(int amount) {
            if (amount < 1) {
                throw new IllegalStateException();
            }
            return 0;
        }

        // expect: FAILED signalsOther:(I)I.1
        //@ signals_only IllegalStateException;
        int signalsOther(int amount) {
            return 10 / amount;
        }
    }

    static class Shape {
        //@ ensures \result >= 0;
        /*@ pure @*/ int area() {
            return 0;
        }

        //@ requires by > 0;
        //@ ensures area() >= \old(area());
        void grow(int by) {
        }
    }

    static class Square extends Shape {
        int side;

        //@ invariant side >= 0 && side < 100;

        // expect: SUCCESSFUL
        @Override
        int area() {
            return side * side;
        }

        // expect: FAILED ensures
        @Override
        void grow(int by) {
            side = side > by ? side - by : 0;
        }
    }

    static class Rod extends Shape {
        int length;

        // expect: FAILED ensures
        @Override
        int area() {
            return length;
        }

        // expect: SUCCESSFUL
        //@ also
        //@   requires by < 0;
        //@   ensures length == \old(length);
        @Override
        void grow(int by) {
            if (by > 0 && length < 1000 && by < 1000) {
                length += by;
            }
        }
    }

    // expect: SUCCESSFUL
    //@ ensures \result >= 0;
    static int areaOfAny(Shape shape) {
        return shape.area();
    }

    // expect: SUCCESSFUL
    //@ ensures \result <==> \typeof(shape) == \type(Square);
    static boolean isSquare(Shape shape) {
        return shape instanceof Square;
    }

    // expect: FAILED ensures
    //@ ensures \result <==> \typeof(shape) == \type(Shape);
    static boolean isShape(Shape shape) {
        return shape instanceof Shape;
    }

    // expect: SUCCESSFUL
    //@ ensures \result ==> \typeof(shape) <: \type(Shape);
    static boolean isAny(Shape shape) {
        return true;
    }

    static class Counter {
        private int ticks;
        //@ public model int value;
        //@ private represents value = ticks / 2;

        //@ public invariant ticks >= 0 && ticks < 1000;

        // expect: SUCCESSFUL
        //@ requires value < 400;
        //@ ensures value == \old(value) + 1;
        void tick() {
            ticks += 2;
        }

        // expect: FAILED ensures
        //@ requires value < 400;
        //@ ensures value == \old(value) + 1;
        void halfTick() {
            ticks += 1;
        }
    }

    // expect: SUCCESSFUL
    //@ ensures \result == s.length() + 1;
    static int longer(String s) {
        return s.length() + 1;
    }

    // expect: FAILED ensures
    //@ ensures \result <==> s.length() > 0;
    static boolean isPresent(String s) {
        return s.length() > 1;
    }

    // expect: SUCCESSFUL
    //@ ensures \result <==> (\exists int i; 0 <= i && i < s.length(); s.charAt(i) == c);
    static boolean has(String s, char c) {
        return s.indexOf(c) >= 0;
    }

    // expect: SUCCESSFUL
    //@ ensures \result.equals(s + ":" + n);
    static String label(String s, int n) {
        return s + ":" + n;
    }

    // expect: FAILED ensures
    //@ ensures \result.equals(a + b);
    static String joined(String a, String b) {
        return b + a;
    }

    // expect: SUCCESSFUL
    //@ ensures \result == x + 1;
    static int byLambda(int x) {
        java.util.function.IntUnaryOperator next = y -> y + 1;
        return next.applyAsInt(x);
    }

    static class Pair<T> {
        /*@ nullable @*/ T first;
        /*@ nullable @*/ T second;

        // expect: SUCCESSFUL
        //@ ensures first == \old(second) && second == \old(first);
        //@ assignable first, second;
        void swap() {
            T t = first;
            first = second;
            second = t;
        }

        // expect: FAILED ensures
        //@ ensures first == \old(second) && second == \old(first);
        void swapHalf() {
            first = second;
        }
    }

    // expect: FAILED nullDeref:(LObjects$Account;)I.1
    static int nullDeref(/*@ nullable @*/ Account a) {
        return a.balance;
    }

    // expect: SUCCESSFUL
    static int noNullDeref(Account a) {
        return a.balance;
    }

    // expect: SUCCESSFUL
    //@ requires \nonnullelements(all);
    //@ ensures \result == (\num_of int i; 0 <= i && i < all.length; all[i].balance == 0);
    static int empty(Account[] all) {
        int n = 0;
        for (Account a : all) {
            if (a.balance == 0) {
                n++;
            }
        }
        return n;
    }

    // expect: FAILED ensures
    //@ requires \nonnullelements(all);
    //@ ensures (\forall Account a; a.balance >= 1);
    static void allFull(Account[] all) {
        for (Account a : all) {
            a.balance = 1;
        }
    }

    // expect: FAILED ensures
    //@ ensures (\forall Account a; a.balance >= 1);
    static void noneTouched(int x) {
    }

    static class Checked {
        int size;
        static /*@ nullable @*/ Checked last;

        //@ invariant size >= 1;

        Checked(int size, boolean shown) {
            if (shown) {
                last = this;
            }
            if (size < 1) {
                throw new IllegalArgumentException();
            }
            this.size = size;
        }

        // expect: SUCCESSFUL
        //@ ensures \result == null || \result.size == size;
        //@ signals_only \nothing;
        static /*@ nullable @*/ Checked orNull(int size) {
            try {
                return new Checked(size, false);
            } catch (IllegalArgumentException e) {
                return null;
            }
        }

        // expect: FAILED invariant
        static void shownHalfMade(int size) {
            try {
                new Checked(size, true);
            } catch (IllegalArgumentException e) {
                return;
            }
        }
    }

    // expect: FAILED ensures
    //@ ensures \fresh(\result);
    static Integer boxed(int x) {
        return x;
    }

    // expect: SUCCESSFUL
    //@ requires x > 1000;
    //@ ensures \fresh(\result);
    static Integer boxedAnew(int x) {
        return x;
    }

    // expect: FAILED ensures
    //@ ensures \fresh(\result);
    static String literal() {
        return "abc";
    }
}
