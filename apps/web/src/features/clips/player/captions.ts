import { type RefObject, useEffect } from "react";

/** `bottom` is the browser's default. At the top, captions are not covered by controls. */
export type CaptionsPosition = "bottom" | "top";

/** Caption position in per cent from the top. */
const TOP_LINE = 14;

function lift(cues: TextTrackCueList | null): void {
  for (const cue of cues ?? []) {
    if (!(cue instanceof VTTCue) || cue.line !== "auto") continue;
    cue.snapToLines = false;
    cue.line = TOP_LINE;
  }
}

export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
  isOn: boolean,
  at: CaptionsPosition,
): void {
  useEffect(() => {
    const element = video.current?.querySelector("track");
    if (!element || url === undefined) return;
    element.track.mode = isOn ? "showing" : "disabled";
    if (at === "bottom") return;
    const place = () => lift(element.track.cues);
    place();
    element.addEventListener("load", place);
    return () => element.removeEventListener("load", place);
  }, [video, url, isOn, at]);
}

/** A language's own name, such as "Deutsch" for `de`; the code if unknown. */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
