package ext;

public class Meter {
}
