package java.lang;

/**
 * What a pattern switch throws where nothing matches or an accessor fails, also for JDKs that are older than it.
 *
 * <p>Limits: none.
 */
public final class MatchException extends RuntimeException {
    public MatchException(String message, Throwable cause) {
        super(message, cause);
    }
}
