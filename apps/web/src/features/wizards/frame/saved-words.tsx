import { cn } from "@starling/ui/cn";
import { useEffect, useState } from "react";
import type { Autosave } from "./autosave.ts";
import { useSaveState } from "./use-autosave.ts";
import { isProblem, savedWords } from "./words.ts";

const TICK_MS = 1000;

/** How far the form is saved, in words that age quietly; only what goes wrong is announced. */
export function SavedWords({ autosave }: { autosave: Autosave }) {
  const state = useSaveState(autosave);
  const [now, setNow] = useState(Date.now);
  const ticking = state.kind === "saved";
  useEffect(() => {
    if (!ticking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  const words = savedWords(state, now);
  const problem = isProblem(state);
  return (
    <>
      <p aria-live="off" className={cn("text-sm tabular-nums", problem ? "text-danger" : "text-muted")}>
        {words}
      </p>
      <p role="status" className="sr-only">
        {problem ? words : ""}
      </p>
    </>
  );
}
