"""Work on a Dask cluster. Dask gives the work of a worker that dies to others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.annotations import Any, TypeVar
from pybmc.errors import UsageError

T = TypeVar("T")


def on_cluster(
    scheduler: str, work: Callable[..., Any], sent: Iterable[tuple[T, Any]], shared: Any = None
) -> Iterator[tuple[T, Any, str]]:
    """Each with what `work` made, on some worker, of what was sent, in the order in which they end; or why nothing.

    What all of it needs is `shared`, sent to each worker once, and given to `work` as well if it is anything.
    """
    distributed = _distributed()
    try:
        client = distributed.Client(scheduler, timeout=10)
    except (OSError, ValueError, TimeoutError) as error:
        raise UsageError(f"no Dask scheduler answers at {scheduler!r}: {error}") from None
    with client:
        extra = () if shared is None else (client.scatter(shared, broadcast=True),)
        waiting = {client.submit(work, data, *extra, pure=False): what for what, data in sent}
        for future in distributed.as_completed(waiting):
            if future.status != "finished":
                yield waiting[future], None, f"the cluster gave it up: {future.exception()}"
            else:
                yield waiting[future], future.result(), ""


def _distributed() -> Any:
    try:
        import distributed
    except ImportError:
        raise UsageError("--executor dask needs Dask: pip install 'pybmc[distributed]'") from None
    return distributed
