import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../setup/paths.mjs";
import { inHalves, secondsOf } from "./halves.mjs";

const journeys = readdirSync(fromRoot("e2e", "src")).filter((name) => name.endsWith(".spec.ts"));
const sum = (files: string[]) => files.reduce((total, file) => total + secondsOf(file), 0);

test("every file is in one half", () => {
  expect(inHalves(journeys).flat().sort()).toEqual(journeys.sort());
});

test("the halves take about as long", () => {
  const [one, other] = inHalves(journeys).map(sum);
  expect(Math.abs(Number(one) - Number(other))).toBeLessThanOrEqual(secondsOf("a file that nobody measured"));
});

test("one file is one half, and nothing is two empty ones", () => {
  expect(inHalves(["a.spec.ts"])).toEqual([["a.spec.ts"], []]);
  expect(inHalves([])).toEqual([[], []]);
});
