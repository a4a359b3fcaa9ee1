package shop;

import java.time.LocalDate;

/** So many percent less, on some days. */
public final class Coupon {
    private final int percent;
    private final LocalDate from;
    private final LocalDate until;

    private Coupon(int percent, LocalDate from, LocalDate until) {
        this.percent = percent;
        this.from = from;
        this.until = until;
    }

    public static Coupon of(int percent, LocalDate from, LocalDate until) {
        if (percent < 1 || percent > 50 || until.isBefore(from)) {
            throw new IllegalArgumentException("coupon");
        }
        return new Coupon(percent, from, until);
    }

    public boolean isValidOn(LocalDate day) {
        return !day.isBefore(from) && !day.isAfter(until);
    }

    public Money applyTo(Money price) {
        Money reduced = price.minus(price.percent(percent));
        assert reduced.compareTo(price) <= 0 : "a coupon makes nothing dearer";
        return reduced;
    }

    /** How many such coupons one has to use to save that much on each unit. */
    public int neededFor(int wanted) {
        if (wanted < 0) {
            return 0;
        }
        return wanted / percent + (wanted % percent == 0 ? 0 : 1);
    }
}
