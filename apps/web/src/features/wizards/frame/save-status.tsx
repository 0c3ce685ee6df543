import { cn } from "@starling/ui/cn";
import { useEffect, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import type { Autosave } from "./autosave.ts";
import { chosenPictures } from "./pictures.ts";
import { useSaveState } from "./use-autosave.ts";
import { isProblem, savedWords, withPictures } from "./words.ts";

const TICK_MS = 1000;

interface SavedWordsProps {
  autosave: Autosave;
  control: Control<ProfileValues>;
  keepsPictures: boolean;
}

/** Screen readers announce only errors. */
export function SavedWords({ autosave, control, keepsPictures }: SavedWordsProps) {
  const state = useSaveState(autosave);
  const [now, setNow] = useState(Date.now);
  const ticking = state.kind === "saved";
  useEffect(() => {
    if (!ticking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  const [avatar, banner] = useWatch({ control, name: ["avatar", "banner"] });
  const hasPicture = Object.keys(chosenPictures({ avatar, banner })).length > 0;
  const words = withPictures(savedWords(state, now), hasPicture, keepsPictures);
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
