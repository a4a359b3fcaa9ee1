package ext;

public interface Gone {
}
