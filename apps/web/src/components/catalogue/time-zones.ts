import type { Findable } from "./matching.ts";

/** Example: "America/New York". */
export function zoneLabel(zone: string): string {
  return zone.replaceAll("_", " ");
}

/** First the zones in `first`, then all zones that the browser knows; also searchable by city. */
export function zoneOptions(first: readonly string[]): Findable[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set([...first, ...known])].map((zone) => ({
    value: zone,
    label: zoneLabel(zone),
    also: zoneLabel(zone.split("/").at(-1) ?? zone),
  }));
}
