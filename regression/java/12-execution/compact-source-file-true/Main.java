int count = 5;
final int[] cells = new int[count];

record Point(int x) { }

String greet(String name) {
    return "hello " + name;
}

void main(String[] args) {
    count += args.length;
    Point p = new Point(count);
    assert greet("you").equals("hello you");
    assert p.x() >= 5 && cells.length == 5;
    assert p.x() != 4;
}
