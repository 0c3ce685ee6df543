import { type RefObject, useEffect } from "react";

/** Where captions stand: where the browser puts them, or at the top, where nothing else is drawn over the clip. */
export type CaptionsAt = "bottom" | "top";

/** Where captions at the top begin, in per cent from the top. */
const TOP_LINE = 14;

function lift(cues: TextTrackCueList | null): void {
  for (const cue of cues ?? []) {
    if (!(cue instanceof VTTCue) || cue.line !== "auto") continue;
    cue.snapToLines = false;
    cue.line = TOP_LINE;
  }
}

/** Shows or hides the captions of a video; `url` is the file they come from, if there is one. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
  isOn: boolean,
  at: CaptionsAt,
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

/** "Deutsch" of `de`; the code itself where the browser knows no name. */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
