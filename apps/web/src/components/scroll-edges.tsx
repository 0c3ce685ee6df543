import { activeDirection } from "@starling/i18n/translate";
import { ChevronRight } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";

/** Tolerance for rounded scroll positions, in pixels. */
const SLACK = 2;

/** Gradient mask, wider at an end with an arrow. */
function fadeAt(before: boolean, after: boolean): string {
  if (!before && !after) return "";
  const start = before ? "transparent, #000 2.5rem" : "#000";
  const end = after ? "#000 calc(100% - 4rem), transparent calc(100% - 2rem)" : "#000";
  return `linear-gradient(to ${activeDirection() === "rtl" ? "left" : "right"}, ${start}, ${end})`;
}

/** Fades the overflowing ends of a scrollable bar. Adds an arrow for pointers that cannot drag. */
export function BarEnds({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const measure = () => {
      // `scrollLeft` is negative in right-to-left languages.
      const scrolled = Math.abs(current.scrollLeft);
      const after = scrolled + current.clientWidth < current.scrollWidth - SLACK;
      current.style.maskImage = fadeAt(scrolled > SLACK, after);
      setMore(after);
    };
    const room = new ResizeObserver(measure);
    room.observe(current);
    current.addEventListener("scroll", measure, { passive: true });
    return () => {
      room.disconnect();
      current.removeEventListener("scroll", measure);
    };
  }, [bar]);
  if (!hasMore) return null;
  const scroll = () => {
    const width = bar.current?.clientWidth ?? 0;
    bar.current?.scrollBy({ left: (activeDirection() === "rtl" ? -0.7 : 0.7) * width, behavior: "smooth" });
  };
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className="absolute end-0 top-0 grid size-10 place-items-center text-muted"
      onClick={scroll}
    >
      <ChevronRight className="rtl:-scale-x-100" />
    </button>
  );
}
