package pybmc;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.Deque;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Scanner;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.Spliterator;
import java.util.Stack;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Makes objects of the library from unknown parts, by the library's own code. pybmc executes these methods where an
 * input of such a type is needed, and a replay calls them on a JVM with the values of the counterexample.
 *
 * <p>A collection holds the elements of an array, as far as it can hold them; {@code limit} is a bound on their number
 * that is known, so that loops need no unwinding. {@code kind} chooses among implementations, 0 being the usual one.
 */
public final class LibraryInputs {
    private LibraryInputs() {
    }

    // ---------------------------------------------------------------------------------------- lists

    public static List<Object> list(Object[] elements, int limit, int kind) {
        if (kind == 1 && !hasNull(elements, limit)) {
            return immutable(elements, limit);
        }
        return arrayList(elements, limit);
    }

    /** One that keeps no element twice, too. */
    public static Collection<Object> collection(Object[] elements, int limit, int kind) {
        return kind == 2 ? copyOnWriteSet(elements, limit) : list(elements, limit, kind);
    }

    public static CopyOnWriteArraySet<Object> copyOnWriteSet(Object[] elements, int limit) {
        CopyOnWriteArraySet<Object> made = new CopyOnWriteArraySet<>();
        fill(made, elements, limit);
        return made;
    }

    /** For each length on its own, since List.of has loops; ours are not left early, so that all rounds are known. */
    private static List<Object> immutable(Object[] elements, int limit) {
        List<Object> made = List.of();
        for (int length = 1; length <= limit; length++) {
            if (elements.length == length) {
                made = List.of(copy(elements, length));
            }
        }
        return made;
    }

    private static Object[] copy(Object[] elements, int length) {
        Object[] copied = new Object[length];
        for (int i = 0; i < length; i++) {
            copied[i] = elements[i];
        }
        return copied;
    }

    private static boolean hasNull(Object[] elements, int limit) {
        boolean found = false;
        for (int i = 0; i < limit; i++) {
            if (i < elements.length && elements[i] == null) {
                found = true;
            }
        }
        return found;
    }

    public static ArrayList<Object> arrayList(Object[] elements, int limit) {
        ArrayList<Object> made = new ArrayList<>(limit + 1);
        fill(made, elements, limit);
        return made;
    }

    public static LinkedList<Object> linkedList(Object[] elements, int limit) {
        LinkedList<Object> made = new LinkedList<>();
        fill(made, elements, limit);
        return made;
    }

    public static Vector<Object> vector(Object[] elements, int limit) {
        Vector<Object> made = new Vector<>(limit + 1);
        fill(made, elements, limit);
        return made;
    }

    public static Stack<Object> stack(Object[] elements, int limit) {
        Stack<Object> made = new Stack<>();
        fill(made, elements, limit);
        return made;
    }

    private static void fill(Collection<Object> made, Object[] elements, int limit) {
        for (int i = 0; i < limit; i++) {
            if (i < elements.length) {
                made.add(elements[i]);
            }
        }
    }

    private static void fillWithoutNull(Collection<Object> made, Object[] elements, int limit) {
        for (int i = 0; i < limit; i++) {
            if (i < elements.length && elements[i] != null) {
                made.add(elements[i]);
            }
        }
    }

    public static Iterator<Object> iterator(Object[] elements, int limit, int kind) {
        ArrayList<Object> made = arrayList(elements, limit);
        return kind == 1 ? Collections.unmodifiableList(made).iterator() : made.iterator();
    }

    public static ListIterator<Object> listIterator(Object[] elements, int limit, int position) {
        ArrayList<Object> made = arrayList(elements, limit);
        return made.listIterator(position < made.size() ? position : made.size());
    }

    public static Deque<Object> deque(Object[] elements, int limit) {
        ArrayDeque<Object> made = new ArrayDeque<>(limit + 1);
        fillWithoutNull(made, elements, limit);
        return made;
    }

    public static PriorityQueue<Object> priorityQueue(Object[] elements, int limit) {
        PriorityQueue<Object> made = new PriorityQueue<>();
        fillWithoutNull(made, elements, limit);
        return made;
    }

    public static ConcurrentLinkedQueue<Object> concurrentQueue(Object[] elements, int limit) {
        ConcurrentLinkedQueue<Object> made = new ConcurrentLinkedQueue<>();
        fillWithoutNull(made, elements, limit);
        return made;
    }

    public static LinkedBlockingQueue<Object> blockingQueue(Object[] elements, int limit) {
        LinkedBlockingQueue<Object> made = new LinkedBlockingQueue<>();
        fillWithoutNull(made, elements, limit);
        return made;
    }

    public static LinkedBlockingDeque<Object> blockingDeque(Object[] elements, int limit) {
        LinkedBlockingDeque<Object> made = new LinkedBlockingDeque<>();
        fillWithoutNull(made, elements, limit);
        return made;
    }

    public static ConcurrentLinkedDeque<Object> concurrentDeque(Object[] elements, int limit) {
        ConcurrentLinkedDeque<Object> made = new ConcurrentLinkedDeque<>();
        fillWithoutNull(made, elements, limit);
        return made;
    }

    public static CopyOnWriteArrayList<Object> copyOnWrite(Object[] elements, int limit) {
        CopyOnWriteArrayList<Object> made = new CopyOnWriteArrayList<>();
        fill(made, elements, limit);
        return made;
    }

    public static Spliterator<Object> spliterator(Object[] elements, int limit) {
        return arrayList(elements, limit).spliterator();
    }

    public static Enumeration<Object> enumeration(Object[] elements, int limit) {
        return vector(elements, limit).elements();
    }

    // ------------------------------------------------------------------------------- sets and maps

    public static Set<Object> set(Object[] elements, int limit, int kind) {
        Set<Object> made = hashSet(elements, limit);
        return kind == 1 ? Collections.unmodifiableSet(made) : made;
    }

    public static HashSet<Object> hashSet(Object[] elements, int limit) {
        HashSet<Object> made = new HashSet<>();
        fill(made, elements, limit);
        return made;
    }

    public static LinkedHashSet<Object> linkedHashSet(Object[] elements, int limit) {
        LinkedHashSet<Object> made = new LinkedHashSet<>();
        fill(made, elements, limit);
        return made;
    }

    public static TreeSet<Object> treeSet(Object[] elements, int limit) {
        TreeSet<Object> made = new TreeSet<>();
        fillWithoutNull(made, elements, limit);
        return made;
    }

    public static Map<Object, Object> map(Object[] keys, Object[] values, int limit, int kind) {
        Map<Object, Object> made = hashMap(keys, values, limit);
        return kind == 1 ? Collections.unmodifiableMap(made) : made;
    }

    public static HashMap<Object, Object> hashMap(Object[] keys, Object[] values, int limit) {
        HashMap<Object, Object> made = new HashMap<>();
        fill(made, keys, values, limit);
        return made;
    }

    public static LinkedHashMap<Object, Object> linkedHashMap(Object[] keys, Object[] values, int limit) {
        LinkedHashMap<Object, Object> made = new LinkedHashMap<>();
        fill(made, keys, values, limit);
        return made;
    }

    public static Hashtable<Object, Object> hashtable(Object[] keys, Object[] values, int limit) {
        Hashtable<Object, Object> made = new Hashtable<>();
        for (int i = 0; i < limit; i++) {
            if (i < keys.length && keys[i] != null && values[i] != null) {
                made.put(keys[i], values[i]);
            }
        }
        return made;
    }

    public static TreeMap<Object, Object> treeMap(Object[] keys, Object[] values, int limit) {
        TreeMap<Object, Object> made = new TreeMap<>();
        for (int i = 0; i < limit; i++) {
            if (i < keys.length && keys[i] != null) {
                made.put(keys[i], values[i]);
            }
        }
        return made;
    }

    private static void fill(Map<Object, Object> made, Object[] keys, Object[] values, int limit) {
        for (int i = 0; i < limit; i++) {
            if (i < keys.length) {
                made.put(keys[i], values[i]);
            }
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static EnumMap<?, Object> enumMap(Class type, Object[] keys, Object[] values, int limit) {
        EnumMap made = new EnumMap(type);
        for (int i = 0; i < limit; i++) {
            if (i < keys.length && keys[i] != null) {
                made.put((Enum) keys[i], values[i]);
            }
        }
        return made;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static EnumSet<?> enumSet(Class type, Object[] elements, int limit) {
        EnumSet made = EnumSet.noneOf(type);
        fillWithoutNull(made, elements, limit);
        return made;
    }

    public static ConcurrentHashMap<Object, Object> concurrentHashMap(Object[] keys, Object[] values, int limit) {
        ConcurrentHashMap<Object, Object> made = new ConcurrentHashMap<>();
        for (int i = 0; i < limit; i++) {
            if (i < keys.length && keys[i] != null && values[i] != null) {
                made.put(keys[i], values[i]);
            }
        }
        return made;
    }

    public static WeakHashMap<Object, Object> weakMap(Object[] keys, Object[] values, int limit) {
        WeakHashMap<Object, Object> made = new WeakHashMap<>();
        fill(made, keys, values, limit);
        return made;
    }

    public static ConcurrentSkipListMap<Object, Object> skipListMap(Object[] keys, Object[] values, int limit) {
        ConcurrentSkipListMap<Object, Object> made = new ConcurrentSkipListMap<>();
        for (int i = 0; i < limit; i++) {
            if (i < keys.length && keys[i] != null && values[i] != null) {
                made.put(keys[i], values[i]);
            }
        }
        return made;
    }

    public static ConcurrentSkipListSet<Object> skipListSet(Object[] elements, int limit) {
        ConcurrentSkipListSet<Object> made = new ConcurrentSkipListSet<>();
        fillWithoutNull(made, elements, limit);
        return made;
    }

    public static Properties properties(String[] keys, String[] values, int limit) {
        Properties made = new Properties();
        for (int i = 0; i < limit; i++) {
            if (i < keys.length && keys[i] != null && values[i] != null) {
                made.setProperty(keys[i], values[i]);
            }
        }
        return made;
    }

    public static AbstractMap.SimpleEntry<Object, Object> entry(Object key, Object value) {
        return new AbstractMap.SimpleEntry<>(key, value);
    }

    public static Map.Entry<Object, Object> eitherEntry(Object key, Object value, int kind) {
        return kind == 1 ? immutableEntry(key, value) : entry(key, value);
    }

    public static IdentityHashMap<Object, Object> identityMap(Object[] keys, Object[] values, int limit) {
        IdentityHashMap<Object, Object> made = new IdentityHashMap<>();
        fill(made, keys, values, limit);
        return made;
    }

    public static Thread thread(String name) {
        return new Thread(name == null ? "" : name);
    }

    public static AbstractMap.SimpleImmutableEntry<Object, Object> immutableEntry(Object key, Object value) {
        return new AbstractMap.SimpleImmutableEntry<>(key, value);
    }

    // ------------------------------------------------------------------------------------- streams

    public static Stream<Object> stream(Object[] elements) {
        return Arrays.stream(elements);
    }

    public static IntStream intStream(int[] elements) {
        return Arrays.stream(elements);
    }

    public static LongStream longStream(long[] elements) {
        return Arrays.stream(elements);
    }

    public static DoubleStream doubleStream(double[] elements) {
        return Arrays.stream(elements);
    }

    // ------------------------------------------------------------------------------ single values

    public static Optional<Object> optional(Object value) {
        return Optional.ofNullable(value);
    }

    public static OptionalInt optionalInt(boolean isPresent, int value) {
        return isPresent ? OptionalInt.of(value) : OptionalInt.empty();
    }

    public static OptionalLong optionalLong(boolean isPresent, long value) {
        return isPresent ? OptionalLong.of(value) : OptionalLong.empty();
    }

    public static OptionalDouble optionalDouble(boolean isPresent, double value) {
        return isPresent ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    public static AtomicInteger atomicInteger(int value) {
        return new AtomicInteger(value);
    }

    public static AtomicLong atomicLong(long value) {
        return new AtomicLong(value);
    }

    public static AtomicBoolean atomicBoolean(boolean value) {
        return new AtomicBoolean(value);
    }

    public static AtomicReference<Object> atomicReference(Object value) {
        return new AtomicReference<>(value);
    }

    public static BigInteger bigInteger(long value) {
        return BigInteger.valueOf(value);
    }

    public static BigDecimal bigDecimal(int unscaled, int scale) {
        return BigDecimal.valueOf(unscaled, scale);
    }

    public static UUID uuid(long most, long least) {
        return new UUID(most, least);
    }

    public static Random random(long seed) {
        return new Random(seed);
    }

    public static BitSet bitSet(long bits) {
        return BitSet.valueOf(new long[] {bits});
    }

    public static Date date(long millis) {
        return new Date(millis);
    }

    public static StringReader reader(String text) {
        return new StringReader(text == null ? "" : text);
    }

    public static StringWriter writer() {
        return new StringWriter();
    }

    public static ByteArrayInputStream input(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }

    public static ByteArrayOutputStream output() {
        return new ByteArrayOutputStream();
    }

    public static Locale locale(int kind) {
        return kind == 0 ? Locale.ROOT : kind == 1 ? Locale.ENGLISH : kind == 2 ? Locale.GERMANY : Locale.JAPAN;
    }

    public static LocalDate localDate(int year, int month, int day) {
        int last = 31;
        if (month == 2) {
            last = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
        } else if (month == 4 || month == 6 || month == 9 || month == 11) {
            last = 30;
        }
        return LocalDate.of(year, month, day < last ? day : last);
    }

    public static LocalTime localTime(int hour, int minute, int second, int nano) {
        return LocalTime.of(hour, minute, second, nano);
    }

    public static LocalDateTime localDateTime(
            int year, int month, int day, int hour, int minute, int second, int nano) {
        return LocalDateTime.of(localDate(year, month, day), localTime(hour, minute, second, nano));
    }

    public static Duration duration(long seconds, int nanos) {
        return Duration.ofSeconds(seconds, nanos);
    }

    public static Instant instant(long seconds, int nanos) {
        return Instant.ofEpochSecond(seconds, nanos);
    }

    private static final int LEAP_YEAR = 2000;

    public static MonthDay monthDay(int month, int day) {
        return MonthDay.from(localDate(LEAP_YEAR, month, day));
    }

    public static Period period(int years, int months, int days) {
        return Period.of(years, months, days);
    }

    public static Year year(int year) {
        return Year.of(year);
    }

    public static YearMonth yearMonth(int year, int month) {
        return YearMonth.of(year, month);
    }

    public static ZoneOffset offset(int kind) {
        return kind == 0 ? ZoneOffset.UTC : kind == 1 ? ZoneOffset.ofHours(1) : ZoneOffset.ofHours(-5);
    }

    public static OffsetDateTime offsetDateTime(
            int year, int month, int day, int hour, int minute, int second, int nano, int kind) {
        return OffsetDateTime.of(localDateTime(year, month, day, hour, minute, second, nano), offset(kind));
    }

    public static ZonedDateTime zonedDateTime(
            int year, int month, int day, int hour, int minute, int second, int nano, int kind) {
        return ZonedDateTime.of(localDateTime(year, month, day, hour, minute, second, nano), offset(kind));
    }

    public static Clock clock(long seconds, int nanos) {
        return Clock.fixed(Instant.ofEpochSecond(seconds, nanos), ZoneOffset.UTC);
    }

    // ------------------------------------------------------------------------------------- others

    public static AtomicIntegerArray atomicIntegers(int[] elements) {
        return new AtomicIntegerArray(elements);
    }

    public static AtomicLongArray atomicLongs(long[] elements) {
        return new AtomicLongArray(elements);
    }

    public static AtomicReferenceArray<Object> atomicReferences(Object[] elements, int limit) {
        AtomicReferenceArray<Object> made = new AtomicReferenceArray<>(elements.length);
        for (int i = 0; i < limit; i++) {
            if (i < elements.length) {
                made.set(i, elements[i]);
            }
        }
        return made;
    }

    public static LongAdder longAdder(long value) {
        LongAdder made = new LongAdder();
        made.add(value);
        return made;
    }

    public static ReentrantLock lock(boolean isFair) {
        return new ReentrantLock(isFair);
    }

    public static CountDownLatch latch(int count) {
        return new CountDownLatch(count);
    }

    public static Semaphore semaphore(int permits) {
        return new Semaphore(permits);
    }

    public static ReentrantReadWriteLock readWriteLock(boolean isFair) {
        return new ReentrantReadWriteLock(isFair);
    }

    public static ThreadLocal<Object> threadLocal(Object value) {
        ThreadLocal<Object> made = new ThreadLocal<>();
        made.set(value);
        return made;
    }

    public static WeakReference<Object> weakReference(Object value) {
        return new WeakReference<>(value);
    }

    public static Pattern pattern(int kind) {
        return kind == 0 ? Pattern.compile(",")
                : kind == 1 ? Pattern.compile("[a-z]+")
                : kind == 2 ? Pattern.compile("\\d+") : Pattern.compile("\\s*");
    }

    public static Matcher matcher(int kind, String text) {
        return pattern(kind).matcher(text == null ? "" : text);
    }

    public static File file(int kind) {
        return kind == 0 ? new File("a")
                : kind == 1 ? new File("") : kind == 2 ? new File("a/b.txt") : new File("/");
    }

    public static URI uri(int kind) {
        return kind == 0 ? URI.create("a")
                : kind == 1 ? URI.create("http://a:80/b?c=d#e")
                : kind == 2 ? URI.create("mailto:a@b") : URI.create("/a/../b");
    }

    public static SimpleTimeZone timeZone(int offset) {
        return new SimpleTimeZone(offset, "A");
    }

    public static PrimitiveIterator.OfLong longIterator(long[] elements) {
        return Arrays.stream(elements).iterator();
    }

    public static PrimitiveIterator.OfDouble doubleIterator(double[] elements) {
        return Arrays.stream(elements).iterator();
    }

    public static LongSummaryStatistics longStatistics(long[] elements, int limit) {
        LongSummaryStatistics made = new LongSummaryStatistics();
        for (int i = 0; i < limit; i++) {
            if (i < elements.length) {
                made.accept(elements[i]);
            }
        }
        return made;
    }

    public static DoubleSummaryStatistics doubleStatistics(double[] elements, int limit) {
        DoubleSummaryStatistics made = new DoubleSummaryStatistics();
        for (int i = 0; i < limit; i++) {
            if (i < elements.length) {
                made.accept(elements[i]);
            }
        }
        return made;
    }

    public static CharBuffer charBuffer(char[] elements) {
        return CharBuffer.wrap(elements);
    }

    public static PrimitiveIterator.OfInt intIterator(int[] elements) {
        return Arrays.stream(elements).iterator();
    }

    public static IntSummaryStatistics intStatistics(int[] elements, int limit) {
        IntSummaryStatistics made = new IntSummaryStatistics();
        for (int i = 0; i < limit; i++) {
            if (i < elements.length) {
                made.accept(elements[i]);
            }
        }
        return made;
    }

    public static ByteBuffer byteBuffer(byte[] elements) {
        return ByteBuffer.wrap(elements);
    }

    public static Charset charset(int kind) {
        return kind == 0 ? StandardCharsets.UTF_8 : kind == 1 ? StandardCharsets.ISO_8859_1 : StandardCharsets.US_ASCII;
    }

    public static StringJoiner joiner(String separator, String first) {
        StringJoiner made = new StringJoiner(separator == null ? "" : separator);
        return first == null ? made : made.add(first);
    }

    public static StringTokenizer tokenizer(String text) {
        return new StringTokenizer(text == null ? "" : text);
    }

    public static Scanner scanner(String text) {
        return new Scanner(text == null ? "" : text);
    }

    public static BufferedReader bufferedReader(String text) {
        return new BufferedReader(reader(text));
    }

    public static BufferedWriter bufferedWriter() {
        return new BufferedWriter(writer());
    }

    public static PrintWriter printWriter() {
        return new PrintWriter(writer());
    }

    public static StackTraceElement stackTraceElement(String owner, String method, String file, int line) {
        return new StackTraceElement(owner == null ? "" : owner, method == null ? "" : method, file, line);
    }
}
