import { useEffect, useState } from "react";
import { cn } from "./cn.ts";

export interface TextLength {
  used: number;
  max: number;
}

/** Share of the limit above which screen readers announce the remaining length. */
const NEAR = 0.8;
/** Debounce delay: announcing on each keystroke would interrupt the screen reader's echo of the typed keys. */
const PAUSE_MS = 1000;

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count.toLocaleString("en-US")} characters`;
}

export function tooLong({ used, max }: TextLength): string | undefined {
  if (used <= max) return undefined;
  return `Please use at most ${characters(max)}: this is ${(used - max).toLocaleString("en-US")} too many`;
}

/** Remaining length, visible once text is entered; near the limit, screen readers announce it. */
export function CharacterCount({ used, max }: TextLength) {
  const words = used > max ? (tooLong({ used, max }) ?? "") : `${characters(max - used)} left`;
  const [announced, setAnnounced] = useState("");
  const isNear = used > max * NEAR;
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(isNear ? words : ""), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNear, words]);
  return (
    <>
      {used === 0 ? null : (
        <span className={cn("text-sm text-muted tabular-nums", used > max && "font-medium text-danger")}>
          {used.toLocaleString("en-US")} of {max.toLocaleString("en-US")}
          <span className="sr-only"> characters</span>
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  );
}
