/** How far a pointer has to move until something is dragged and not just tapped, in pixels. */
const SLOP = 8;

interface Drag {
  /** It has begun to move. */
  begin: () => void;
  /** It was put on the felt. */
  drop: () => void;
  /** It has gone back. */
  cancel: () => void;
}

/**
 * Lets a pointer that was just put down drag something to the felt. It goes back if it is let go elsewhere, on
 * Escape, or if the system takes the pointer away. Returns whether it has been dragged, to be asked at the click.
 */
export function drag(down: PointerEvent, thing: HTMLElement, { begin, drop, cancel }: Drag): () => boolean {
  let dragged = false;
  const ended = new AbortController();
  const { signal } = ended;

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== down.pointerId) return;
    const [x, y] = [clientX - down.clientX, clientY - down.clientY];
    if (!dragged) {
      if (Math.hypot(x, y) < SLOP) return;
      dragged = true;
      thing.setPointerCapture(pointerId);
      thing.classList.add("dragged");
      begin();
    }
    thing.style.transform = `translate(${x}px, ${y}px)`;
  };
  const end = (isOnFelt: boolean) => {
    ended.abort();
    thing.style.transform = "";
    thing.classList.remove("dragged");
    if (isOnFelt) drop();
    else if (dragged) cancel();
  };
  const release = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== down.pointerId) return;
    end(dragged && document.elementsFromPoint(clientX, clientY).some((one) => one.matches(".board .felt")));
  };

  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", release, { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  return () => dragged;
}
