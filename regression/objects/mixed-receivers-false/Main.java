/** One variable holds arrays on some paths and objects with fields on others. */
class Main {
    static class Text {
        char[] letters;
        double[] widths;
    }

    static class Node {
        Object next;
        Node other;
    }

    static Object inside(Object given) {
        if (given instanceof Node) {
            return ((Node) given).next;
        }
        if (given instanceof Text) {
            Text text = (Text) given;
            return text.letters != null ? text.letters : text.widths;
        }
        return null;
    }

    static void test(Object[] given) {
        if (given == null || given.length == 0) {
            return;
        }
        Object found = inside(given[0]);
        if (found instanceof Node) {
            Node node = (Node) found;
            assert node.other != node || node.other == found;
        } else if (found instanceof char[] && ((char[]) found).length > 1) {
            char[] letters = (char[]) found;
            letters[1] = letters[0];
            assert letters[0] != 7;
        } else if (found instanceof double[] && ((double[]) found).length > 0) {
            ((double[]) found)[0] = 1.5;
            assert ((double[]) found)[0] > 1;
        }
    }
}
