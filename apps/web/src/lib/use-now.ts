import { useMemo } from "react";
import { deviceZone } from "./device-zone.ts";
import { useBrowserFact } from "./first-render.ts";

const MINUTE = 60_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE / 4);
  return () => clearInterval(timer);
}

const floor = (ms: number) => Math.floor(ms / MINUTE) * MINUTE;

/** Current time, updated every minute. */
export function useNow(): Date {
  return new Date(
    useBrowserFact(
      () => floor(Date.now()),
      ({ now }) => floor(now),
      subscribe,
    ),
  );
}

let hour12: boolean | undefined;

function deviceHour12(): boolean {
  hour12 ??= new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12 ?? false;
  return hour12;
}

export interface Clock {
  timeZone: string;
  hour12: boolean;
}

export function useClock(): Clock {
  const timeZone = useBrowserFact(deviceZone, ({ hints }) => hints.timeZone);
  const isTwelve = useBrowserFact(deviceHour12, ({ hints }) => hints.hour12);
  return useMemo(() => ({ timeZone, hour12: isTwelve }), [timeZone, isTwelve]);
}

/**
 * Preferred language first. Without the hint cookie, the server renders no text that depends on languages.
 */
export function useLanguages(): readonly string[] {
  const tags = useBrowserFact(
    () => navigator.languages.join(),
    ({ hints }) => hints.languages.join() || navigator.languages.join(),
  );
  return useMemo(() => tags.split(","), [tags]);
}
