import { cn } from "@starling/ui/cn";
import { harm as words } from "./words.ts";

const TONES = ["bg-line-strong", "bg-line-strong", "bg-warning", "bg-warning", "bg-danger", "bg-danger"];

/** Severity of a reason, from 0 to 5. */
export function HarmMark({ harm }: { harm: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={cn("size-2 shrink-0 rounded-full", TONES[harm])} />
      {words.levels[harm] ?? words.unclear}
    </span>
  );
}
