import fc from "fast-check";
import { expect, test } from "vitest";
import { isZone, zoneName, zoneOffset } from "./zone-offsets.ts";

const MINUTE = 60_000;
const zones = [...Intl.supportedValuesOf("timeZone"), "UTC", "Etc/GMT+5", "EST5EDT"];

function asked(minute: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return Math.round(Date.parse(`${format.format(minute * MINUTE).replace(" ", "T")}Z`) / MINUTE - minute);
}

test("what is remembered is what the system says, in every zone and at any minute", () => {
  const minute = fc.integer({ min: Date.UTC(1980, 0) / MINUTE, max: Date.UTC(2060, 0) / MINUTE });
  const nearby = fc.integer({ min: -2_000, max: 2_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, fc.array(nearby, { maxLength: 4 }), (zone, at, steps) => {
      for (const step of [0, ...steps]) expect(zoneOffset(at + step, zone)).toBe(asked(at + step, zone));
    }),
    { numRuns: 1_500 },
  );
});

test("clocks change at the very minute", () => {
  const change = Date.UTC(2026, 2, 29, 1) / MINUTE;
  expect([change - 1, change].map((at) => zoneOffset(at, "Europe/Berlin"))).toEqual([60, 120]);
});

test("a name that is no zone's is none, and has no offset", () => {
  expect(["Europe/Berlin", "Mars/Olympus", ""].map(isZone)).toEqual([true, false, false]);
  expect(() => zoneOffset(0, "Mars/Olympus")).toThrow(RangeError);
});

test("what it remembers of made-up dates is bounded", () => {
  for (let day = 0; day < 5_000; day += 1) zoneOffset(30_000_000 + day * 1440, "Europe/Paris");
  expect(zoneOffset(30_000_000, "Europe/Paris")).toBe(asked(30_000_000, "Europe/Paris"));
});

test("a zone written in any way has one name", () => {
  expect(["Europe/Berlin", "europe/berlin", "EUROPE/BERLIN"].map(zoneName)).toEqual(
    Array.from({ length: 3 }, () => "Europe/Berlin"),
  );
  expect(() => zoneName("Mars/Olympus")).toThrow(RangeError);
});
