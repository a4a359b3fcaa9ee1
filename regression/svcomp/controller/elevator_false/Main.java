import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static final int FLOORS = 4;
    static class Elevator {
        int floor;
        int load;
        boolean door;
        boolean overloaded() {
            return load > 5;
        }
        void call(int wanted) {
            if (door && load < 3) {
                return;
            }
            while (floor != wanted) {
                floor += wanted > floor ? 1 : -1;
            }
        }
        void enter(int people) {
            load += people;
        }
    }

    public static void main(String[] args) {
        Elevator elevator = new Elevator();
        int people = Verifier.nondetInt();
        int wanted = Verifier.nondetInt();
        Verifier.assume(people >= 0 && people <= 5 && wanted >= 0 && wanted < FLOORS);
        elevator.enter(people);
        elevator.door = Verifier.nondetBoolean();
        elevator.call(wanted);
        assert elevator.floor >= 0 && elevator.floor < FLOORS && (!elevator.door || elevator.floor == 0);
    }
}
