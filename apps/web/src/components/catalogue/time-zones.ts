import type { Findable } from "./matching.ts";

/** Example: "America/New York". */
export function zoneLabel(zone: string): string {
  return zone.replaceAll("_", " ");
}

/** `first`, then all time zones of the browser; each can also be found by its city. */
export function zoneOptions(first: readonly string[]): Findable[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set([...first, ...known])].map((zone) => ({
    value: zone,
    label: zoneLabel(zone),
    also: zoneLabel(zone.split("/").at(-1) ?? zone),
  }));
}
