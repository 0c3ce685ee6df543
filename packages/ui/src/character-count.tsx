import { useEffect, useState } from "react";
import { cn } from "./cn.ts";

/** How long a text is and may be, in characters. */
export interface TextLength {
  used: number;
  max: number;
}

/** From this share of the limit on, what is left is read out. */
const NEAR = 0.8;
/** Read out once typing pauses: a count at every keystroke would drown the keystrokes. */
const PAUSE_MS = 1000;

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count.toLocaleString("en-US")} characters`;
}

/** Why a text is refused that is too long, and by how much; nothing of one that is not. */
export function tooLong({ used, max }: TextLength): string | undefined {
  if (used <= max) return undefined;
  return `Please use at most ${characters(max)}: this is ${(used - max).toLocaleString("en-US")} too many`;
}

/** "12 of 80", from the first character on; near the limit, what is left is announced to screen readers. */
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
