/** Places of `assignable`: of each cell of an array, and data groups. */
public class Places {
    static class Cell {
        int v;
        /*@ nullable @*/ int[] marks;
    }

    int[][] m = new int[2][2];
    Cell[] cells = new Cell[3];

    // expect: SUCCESSFUL
    //@ requires full: \nonnullelements(m);
    //@ assignable m[*][*];
    //@ ensures zero: (\forall int i; 0 <= i && i < m.length; (\forall int j; 0 <= j && j < m[i].length; m[i][j] == 0));
    void clear() {
        for (int[] row : m) {
            for (int i = 0; i < row.length; i++) {
                row[i] = 0;
            }
        }
    }

    // expect: FAILED assignable
    //@ requires \nonnullelements(m) && m.length > 0 && m[0].length > 1;
    //@ assignable m[*][0];
    void clearTooMuch() {
        m[0][0] = 0;
        m[0][1] = 0;
    }

    // expect: SUCCESSFUL
    //@ requires \nonnullelements(cells) && 0 <= i && i < cells.length;
    //@ assignable cells[i..].v;
    void count(int i) {
        cells[i].v++;
    }

    // expect: FAILED assignable
    //@ requires \nonnullelements(cells);
    //@ assignable cells[0 .. 1].v;
    void countAll() {
        for (Cell cell : cells) {
            cell.v++;
        }
    }

    // expect: FAILED ensures
    //@ requires \nonnullelements(cells) && cells.length > 1;
    //@ ensures cells[1].v == \old(cells[1].v);
    void countByContract() {
        count(0);
    }

    // expect: SUCCESSFUL
    //@ requires \nonnullelements(cells) && cells.length == 2 && cells[0] != cells[1];
    //@ ensures cells[0].v == \old(cells[0].v);
    void countOthersByContract() {
        count(1);
    }

    // expect: SUCCESSFUL
    //@ requires \nonnullelements(cells);
    //@ assignable cells[*].marks[*];
    //@ ensures \not_modified(cells[*].v);
    void mark() {
        for (Cell cell : cells) {
            if (cell.marks != null && cell.marks.length > 0) {
                cell.marks[0] = 1;
            }
        }
    }

    // expect: FAILED ensures
    //@ requires \nonnullelements(cells);
    //@ assignable cells[*].*;
    //@ ensures \not_modified(cells[*].v);
    void set() {
        for (Cell cell : cells) {
            cell.v = 3;
        }
    }

    class View {
        int at;

        // expect: SUCCESSFUL
        //@ ensures \result == (at < Places.this.cells.length);
        boolean more() {
            return at < cells.length;
        }

        // expect: FAILED ensures
        /*@ normal_behavior
          @ {| requires at < 0; ensures \result == 0; also requires at >= 0; ensures \result == at + 1; |}
          @ assignable \nothing; @*/
        int next() {
            return at < 0 ? 0 : at;
        }
    }

    static class Bag {
        //@ public model Object state;
        //@ public model int size; in state;
        private int count; //@ in size;
        private int cache; //@ in state;
        private int[] data = new int[4]; //@ maps data[*] \into state;
        private int other;
        //@ private represents size = count;

        // expect: FAILED ensures
        //@ assignable size;
        //@ ensures size == \old(size) + 1;
        void add() {
            count = 1;
        }

        // expect: FAILED assignable
        //@ assignable size;
        void remember() {
            cache++;
        }

        // expect: SUCCESSFUL
        //@ assignable state;
        //@ ensures size == 0 && \not_modified(data);
        void clear() {
            count = 0;
            cache = 0;
            for (int i = 0; i < data.length; i++) {
                data[i] = 0;
            }
        }

        // expect: FAILED assignable
        //@ assignable state;
        void clearAll() {
            other = 0;
        }

        // expect: SUCCESSFUL
        //@ ensures other == \old(other) && cache == \old(cache);
        void addByContract() {
            add();
        }

        // expect: FAILED ensures
        //@ ensures cache == \old(cache);
        void clearByContract() {
            clear();
        }
    }
}
