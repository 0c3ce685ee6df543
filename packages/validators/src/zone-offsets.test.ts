import fc from "fast-check";
import { expect, test } from "vitest";
import { zoneName, zoneOffset } from "./zone-offsets.ts";

const MINUTE = 60_000;
const zones = [...Intl.supportedValuesOf("timeZone"), "UTC", "Etc/GMT+5", "EST5EDT"];

function asked(minute: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return Math.round(Date.parse(`${format.format(minute * MINUTE).replace(" ", "T")}Z`) / MINUTE - minute);
}

test("zoneOffset returns the system's offset for any zone and minute", () => {
  const minute = fc.integer({ min: Date.UTC(1980, 0) / MINUTE, max: Date.UTC(2060, 0) / MINUTE });
  const nearby = fc.integer({ min: -2_000, max: 2_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, fc.array(nearby, { maxLength: 4 }), (zone, at, steps) => {
      for (const step of [0, ...steps]) expect(zoneOffset(at + step, zone)).toBe(asked(at + step, zone));
    }),
    { numRuns: 400 },
  );
});

test("zoneName returns one canonical name for any spelling", () => {
  expect(["Europe/Berlin", "europe/berlin", "EUROPE/BERLIN"].map(zoneName)).toEqual(
    Array.from({ length: 3 }, () => "Europe/Berlin"),
  );
  expect(() => zoneName("Mars/Olympus")).toThrow(RangeError);
});
