import { ZONE_PLACES, type ZoneName } from "@starling/validators/discovery-options";
import { isTimeZone, wallClock } from "@starling/validators/schedules";
import { zoneName } from "@starling/validators/zone-offsets";

const HOUR = 3_600_000;

export function canonicalZone(zone: string): string | null {
  return isTimeZone(zone) ? zoneName(zone) : null;
}

/** Offset in minutes. */
function offsetAt(zone: string, at: Date): number {
  const { date, minutes } = wallClock(at, zone);
  const shown = Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes;
  return shown - Math.floor(at.getTime() / 60_000);
}

function namesOfOffset(offset: number): string[] {
  const hours = Math.floor(Math.abs(offset) / 60);
  const sign = offset < 0 ? "-" : "+";
  const two = (value: number) => String(value).padStart(2, "0");
  const fixed = `${sign}${two(hours)}:${two(Math.abs(offset) % 60)}`;
  if (offset === 0) return ["UTC", "GMT", "Etc/GMT", fixed];
  // The sign is inverted in `Etc/GMT` names.
  return offset % 60 === 0 ? [fixed, `Etc/GMT${offset < 0 ? "+" : "-"}${hours}`] : [fixed];
}

const MOVING = Intl.supportedValuesOf("timeZone");
let offsets: { hour: number; byZone: Map<string, number> } | undefined;

/** Cached for a quarter of an hour, because clocks change only on the quarter hour. */
function offsetsAt(at: Date): Map<string, number> {
  const hour = Math.floor((at.getTime() * 4) / HOUR);
  if (offsets?.hour !== hour) {
    offsets = { hour, byZone: new Map(MOVING.map((zone) => [zone, offsetAt(zone, at)])) };
  }
  return offsets.byZone;
}

/** Time zones with the same current offset as the named zone (docs/product.md §3.2). */
export function zonesLike(name: ZoneName, at: Date): string[] {
  const wanted = offsetAt(ZONE_PLACES[name], at);
  const moving = [...offsetsAt(at)].filter(([, offset]) => offset === wanted).map(([zone]) => zone);
  return [...new Set([...moving, ...namesOfOffset(wanted)])];
}
