import type { QuietHours } from "@starling/validators/notifications";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Maximum minutes by which clocks are put back. */
const MAX_CLOCK_SETBACK_MINUTES = 240;

export interface ModelPerson {
  zone: string;
  quietHours: QuietHours | null;
  pushesPerDay: number;
}

interface Waiting {
  what: string;
  isLive: boolean;
  streamer: number | null;
  channel: "mail" | "push";
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Local time such as "2026-03-14 23:05", computed with `Intl` only. */
function shown(at: number, zone: string): string {
  let format = formats.get(zone);
  if (format === undefined) {
    const fields = {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    } as const;
    format = new Intl.DateTimeFormat("sv-SE", { ...fields, timeZone: zone, hourCycle: "h23" });
    formats.set(zone, format);
  }
  return format.format(at);
}

/** Latest local time shown so far. Checks every recent minute, since clocks may have been put back. */
function latestShown(at: number, zone: string): { day: string; minutes: number } {
  let latest = shown(at, zone);
  for (let ago = 1; ago <= MAX_CLOCK_SETBACK_MINUTES; ago += 1) {
    const earlier = shown(at - ago * MINUTE, zone);
    if (earlier > latest) latest = earlier;
  }
  const [day = "", clock = ""] = latest.split(" ");
  const [hours, minutes] = clock.split(":");
  return { day, minutes: Number(hours) * 60 + Number(minutes) };
}

/** Brute-force reference model, independent of the implementation. */
export function modelOf({ zone, quietHours, pushesPerDay }: ModelPerson) {
  let heard: { streamer: number; at: number }[] = [];
  const muted = new Set<number>();
  const blocks = new Set<string>();
  const pushedDays: string[] = [];
  let waiting: Waiting[] = [];

  const isBlocked = (streamer: number) =>
    blocks.has(`blocks ${streamer}`) || blocks.has(`blockedBy ${streamer}`);

  function isQuiet(minutes: number): boolean {
    if (quietHours === null) return false;
    const length = (quietHours.until - quietHours.from + 1_440) % 1_440;
    return (minutes - quietHours.from + 1_440) % 1_440 < length;
  }

  const hasRoom = (day: string) => pushedDays.filter((pushed) => pushed === day).length < pushesPerDay;

  function add(what: string, isLive: boolean, streamer: number | null): void {
    for (const channel of ["mail", "push"] as const) waiting.push({ what, isLive, streamer, channel });
  }

  return {
    isBlocked,
    mute: (streamer: number) => void muted.add(streamer),
    unmute: (streamer: number) => void muted.delete(streamer),
    block(by: "blocks" | "blockedBy", streamer: number): void {
      blocks.add(`${by} ${streamer}`);
      heard = heard.filter((event) => event.streamer !== streamer);
      waiting = waiting.filter((one) => one.streamer !== streamer);
    },
    /** Returns whether no block remains. */
    unblock(by: "blocks" | "blockedBy", streamer: number): boolean {
      blocks.delete(`${by} ${streamer}`);
      return !isBlocked(streamer);
    },
    goesLive(what: string, streamer: number, at: number): void {
      if (muted.has(streamer) || isBlocked(streamer)) return;
      if (heard.some((event) => event.streamer === streamer && at - event.at < HOUR)) return;
      heard.push({ streamer, at });
      add(what, true, streamer);
    },
    /** Adds a tip. Unlike a live notification, it is kept until quiet hours end. */
    getsTip: (what: string) => add(what, false, null),
    /** Deliveries at the given time, as "push what" and "mail what". */
    leave(at: number): string[] {
      const { day, minutes } = latestShown(at, zone);
      const quiet = isQuiet(minutes);
      const left: string[] = [];
      const kept: Waiting[] = [];
      const hidden = (one: Waiting) => one.streamer !== null && muted.has(one.streamer);
      const isOver = (one: Waiting) => one.channel === "push" && !hasRoom(day);
      for (const one of waiting.filter((each) => !hidden(each))) {
        if (quiet && !one.isLive) kept.push(one);
        if (quiet || isOver(one)) continue;
        if (one.channel === "push") pushedDays.push(day);
        left.push(`${one.channel} ${one.what}`);
      }
      waiting = kept;
      return left;
    },
  };
}
