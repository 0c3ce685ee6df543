import { t } from "@starling/i18n/translate";
import { useEffect, useState } from "react";
import { cn } from "./cn.ts";

export interface TextLength {
  used: number;
  max: number;
}

/** Fraction of the limit above which screen readers announce the remaining length. */
const NEAR = 0.8;
/** Debounce delay: announcing each keystroke would interrupt the screen reader's echo of the keys. */
const PAUSE_MS = 1000;

export function tooLong({ used, max }: TextLength): string | undefined {
  if (used <= max) return undefined;
  return t(
    "{max, plural, one {Please use at most # character: this is {over, number} too many} other {Please use at most # characters: this is {over, number} too many}}",
    { max, over: used - max },
  );
}

/** Remaining length, visible when text is entered. Screen readers announce it near the limit. */
export function CharacterCount({ used, max }: TextLength) {
  const words =
    used > max
      ? (tooLong({ used, max }) ?? "")
      : t("{left, plural, one {# character left} other {# characters left}}", { left: max - used });
  const [before, unit, after] = t(
    "{max, plural, one {{used, number} of #<unit> character</unit>} other {{used, number} of #<unit> characters</unit>}}",
    { used, max },
  ).split(/<\/?unit>/);
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
          {before}
          <span className="sr-only">{unit}</span>
          {after}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  );
}
