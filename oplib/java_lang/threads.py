"""java.lang.Thread: the one thread that runs. Starting another one has no meaning here.

Its name is that of the thread which runs `main`. Limit: nobody else interrupts it, and of its class loader nothing is
known but that there is one.
"""

from __future__ import annotations

from oplib.support.fixed import class_loader, nothing
from pybmc.symex.api import Call, Intrinsic, Object
from pybmc.terms.node import Term

THREAD = "java/lang/Thread"
GROUP = "java/lang/ThreadGroup"
ALIVE_AND_RUNNABLE = 5  # JVMTI thread state
MAIN = 1  # number of the thread that runs main
VALUES = {"priority": 5, "threadStatus": ALIVE_AND_RUNNABLE, "maxPriority": 10}
THE_THREAD = ("current thread",)


def current_thread(call: Call) -> Term:
    known = call.noted(THE_THREAD)
    if known is not None:
        return call.reference(known)
    made = _existing(call, THREAD)
    call.note(made, THE_THREAD)
    group = _existing(call, GROUP)
    holder = call.classes.find("java/lang/Thread$FieldHolder")  # JDK 19 and later keep some fields there
    parts = [(made, THREAD)]
    if holder is not None:
        held = _existing(call, holder.name)
        parts.append((held, holder.name))
        _set(call, made, THREAD, "holder", call.reference(held))
    for part, owner in parts:
        _set(call, part, owner, "group", call.reference(group))
    _set(call, made, THREAD, "contextClassLoader", class_loader(call))
    _set(call, made, THREAD, "name", call.string_object("main"))
    _set(call, made, THREAD, "tid", call.terms.bv(MAIN, 64))
    return call.reference(made)


def _existing(call: Call, class_name: str) -> Object:
    """An object that was there before the program: what is not set is zero."""
    made = call.bare_object(class_name)
    for field in call.classes.get(class_name).fields:
        if not field.is_static:
            value = call.zero_of(field.descriptor)
            if field.name in VALUES and field.descriptor == "I":
                value = call.terms.bv(VALUES[field.name], 32)
            call.given_at_first(made, field, value)
    return made


def _set(call: Call, made: Object, owner: str, name: str, value: Term) -> None:
    for field in call.classes.get(owner).fields:
        if field.name == name and not field.is_static:
            call.given_at_first(made, field, value)


def sleep(call: Call) -> None:
    t = call.terms
    call.throw_if(t.slt(call.args[0], t.bv(0, 64)), "java/lang/IllegalArgumentException", "timeout value is negative")


def is_alive(call: Call) -> Term | None:
    """The current thread is; one that the program made is not, since none can be started."""
    pairs = [
        (condition, call.one if call.note_of(made) == THE_THREAD else call.zero)
        for made, condition in call.candidates(call.args[0])
        if made is not None
    ]
    if not pairs:
        call.ended = True
    return call.choose(pairs) if pairs else None


def times_held(call: Call) -> Term | None:
    """How often the one thread holds the monitor of an object."""
    terms, held = call.terms, call.monitors()
    if call.throw_if(call.is_null(call.args[0]), "java/lang/NullPointerException"):
        return None
    if held is None:
        call.unsupported("which monitors are held here is not known")
        return None
    count = call.zero
    for monitor in held:
        count = terms.add(count, terms.ite(terms.eq(call.args[0], monitor), call.one, call.zero))
    return count


def holds_lock(call: Call) -> Term | None:
    count = times_held(call)
    return None if count is None else call.terms.ite(call.terms.eq(count, call.zero), call.zero, call.one)


NOTHING = Intrinsic(nothing, True, "scheduling, on one thread")


def start(call: Call) -> None:
    call.unsupported("threads are not supported")  # what another one does, it may do at any time later
    call.ended = True


OWNS = (THREAD,)

METHODS = {
    (THREAD, "currentThread", "()Ljava/lang/Thread;"): Intrinsic(current_thread, True, "native"),
    (THREAD, "currentCarrierThread", "()Ljava/lang/Thread;"): Intrinsic(current_thread, True, "native"),
    (THREAD, "sleep", "(J)V"): Intrinsic(sleep, True, "time passes unseen"),
    (THREAD, "yield", "()V"): NOTHING,
    (THREAD, "start0", "()V"): Intrinsic(start, True, "another thread: not supported"),
    (THREAD, "onSpinWait", "()V"): NOTHING,
    (THREAD, "isAlive", "()Z"): Intrinsic(is_alive, True, "native"),
    (THREAD, "holdsLock", "*"): Intrinsic(holds_lock, True, "native"),
    (THREAD, "clearInterruptEvent", "()V"): NOTHING,
    (THREAD, "setPriority0", "(I)V"): NOTHING,
    (THREAD, "interrupt0", "()V"): NOTHING,
    (THREAD, "setNativeName", "(Ljava/lang/String;)V"): NOTHING,
}
