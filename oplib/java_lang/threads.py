"""java.lang.Thread: the one thread that runs. Starting another one has no meaning here.

Its name is that of the thread which runs `main`. Limit: nobody else interrupts it, and of its class loader nothing is
known but that there is one.
"""

from __future__ import annotations

from oplib.support.fixed import nothing
from pybmc.symex.api import Call, HeapObject, Intrinsic
from pybmc.terms.node import Term

THREAD = "java/lang/Thread"
GROUP = "java/lang/ThreadGroup"
ALIVE_AND_RUNNABLE = 5  # JVMTI thread state
MAIN = 1  # number of the thread that runs main
VALUES = {"priority": 5, "threadStatus": ALIVE_AND_RUNNABLE, "maxPriority": 10}
THE_THREAD = ("current thread",)


def current_thread(call: Call) -> Term:
    machine = call.machine
    for number, note in machine.notes.items():
        if note == THE_THREAD:
            return machine.heap.reference(machine.heap.objects[number])
    made = _existing(call, THREAD)
    machine.notes[made.number] = THE_THREAD
    group = _existing(call, GROUP)
    holder = machine.classes.find("java/lang/Thread$FieldHolder")  # JDK 19 and later keep some fields there
    parts = [(made, THREAD)]
    if holder is not None:
        held = _existing(call, holder.name)
        parts.append((held, holder.name))
        _set(call, made, THREAD, "holder", machine.heap.reference(held))
    for part, owner in parts:
        _set(call, part, owner, "group", machine.heap.reference(group))
    loader = machine.instance("java/lang/ClassLoader")
    machine.heap.objects[loader.payload].opaque = "class loaders are not modelled"
    _set(call, made, THREAD, "contextClassLoader", loader)
    _set(call, made, THREAD, "name", machine.string_object("main"))
    _set(call, made, THREAD, "tid", call.terms.bv(MAIN, 64))
    return machine.heap.reference(made)


def _existing(call: Call, class_name: str) -> HeapObject:
    """An object that was there before the program: what is not set is zero."""
    heap = call.machine.heap
    made = heap.make(class_name)
    made.is_input = True
    for field in call.machine.classes.get(class_name).fields:
        if not field.is_static:
            value = heap.zero(field.descriptor)
            if field.name in VALUES and field.descriptor == "I":
                value = call.terms.bv(VALUES[field.name], 32)
            heap.initial_values[(made.number, heap.field_number(field))] = value
    return made


def _set(call: Call, made: HeapObject, owner: str, name: str, value: Term) -> None:
    heap = call.machine.heap
    for field in call.machine.classes.get(owner).fields:
        if field.name == name and not field.is_static:
            heap.initial_values[(made.number, heap.field_number(field))] = value


def sleep(call: Call) -> None:
    t = call.terms
    call.throw_if(t.slt(call.args[0], t.bv(0, 64)), "java/lang/IllegalArgumentException", "timeout value is negative")


def is_alive(call: Call) -> Term | None:
    """The current thread is; one that the program made is not, since none can be started."""
    machine = call.machine
    pairs = [
        (condition, machine.one if machine.notes.get(number) == THE_THREAD else machine.zero)
        for number, condition in machine.heap.targets(call.args[0])
        if number
    ]
    if not pairs:
        call.ended = True
    return machine.heap.choose(pairs) if pairs else None


def holds_lock(call: Call) -> None:
    call.unsupported("who holds a monitor is not modelled")
    call.ended = True


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
