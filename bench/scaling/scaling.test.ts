import { expect, test } from "vitest";
import { hourShares, peakFactor } from "./day-curve.ts";
import { demandOf, diskOf, perSecond } from "./demand.ts";
import { fleetOf, trafficCost } from "./fleet.ts";
import { LIMITS, membersAt } from "./limits.ts";
import { MEASURED } from "./measured.ts";
import { needsOf } from "./needs.ts";
import { CLOUDS } from "./prices.ts";
import { DOCUMENTS, dayOf, inputsOf, partIn, quickParts, readDocument } from "./report.ts";
import { daysTable } from "./tables.ts";

const SMALL = 10_000;

test("what the documents say is what the model gives", () => {
  for (const { document, name, text } of quickParts(MEASURED)) {
    expect(
      partIn(readDocument(document), name),
      `${name} in ${DOCUMENTS[document]}: npm run bench:scaling -- --write`,
    ).toBe(text);
  }
});

test("the days of the document follow from what was measured and assumed now, and the smallest is lived through again", () => {
  const days = partIn(readDocument("guide"), "days");
  expect(days, "npm run bench:scaling -- --write").toContain(inputsOf(MEASURED));
  const column = (text: string, place: number) =>
    text
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => line.split("|")[place]?.trim());
  // The first cell of a line is empty, the second says what it is.
  const rows = column(daysTable([dayOf(SMALL, MEASURED)]), 2).slice(2);
  expect(column(days, 2).slice(2)).toEqual(rows);
});

test("a day has all its visits, and its busiest hour more than its share", () => {
  const shares = hourShares();
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(peakFactor()).toBeGreaterThan(1.3);
});

test("ten times the members ask ten times as much, and their rows take ten times the disk", () => {
  const [one, ten] = [demandOf(100_000, MEASURED), demandOf(1_000_000, MEASURED)];
  expect(perSecond(ten, () => 1)).toBeCloseTo(10 * perSecond(one, () => 1));
  expect(diskOf(ten, MEASURED).get("notifications")).toBeCloseTo(
    10 * (diskOf(one, MEASURED).get("notifications") ?? 0),
  );
});

test("processes are as busy as they may be, with what each of them hears", () => {
  const { server, demand } = needsOf(1_000_000, MEASURED);
  expect(server.cores / server.processes).toBeLessThanOrEqual(0.6);
  expect(demand.streamers).toBe(100_000);
});

test("a site whose processes hear more than they can is told that none is enough", () => {
  expect(needsOf(100_000_000_000, MEASURED).server.processes).toBe(Number.POSITIVE_INFINITY);
});

test("each part ends where its share is one", () => {
  for (const limit of LIMITS) {
    const at = membersAt(limit, MEASURED);
    if (!Number.isFinite(at)) continue;
    expect(limit.share(needsOf(at * 0.98, MEASURED)), limit.part).toBeLessThanOrEqual(1);
    expect(limit.share(needsOf(at * 1.02, MEASURED)), limit.part).toBeGreaterThan(1);
  }
});

test("traffic is paid by its steps", () => {
  const [aws] = CLOUDS;
  if (aws === undefined) throw new Error("There is no cloud");
  expect(trafficCost(aws, 100)).toBe(0);
  expect(trafficCost(aws, 1_100)).toBeCloseTo(90);
  expect(trafficCost(aws, 100 + 20_240)).toBeCloseTo(10_240 * 0.09 + 10_000 * 0.085);
});

test("what is rented has the cores and the memory that are needed, and one of each more", () => {
  const needs = needsOf(1_000_000, MEASURED);
  for (const cloud of CLOUDS) {
    const { servers, databases } = fleetOf(needs, cloud);
    const server = cloud.servers.find(({ name }) => name === servers.name);
    const database = cloud.databases.find(({ name }) => name === databases.name);
    expect((servers.count - 1) * (server?.cores ?? 0)).toBeGreaterThanOrEqual(needs.server.processes);
    expect((databases.count / 2) * (database?.cores ?? 0)).toBeGreaterThanOrEqual(needs.database.cores / 0.6);
    expect((databases.count / 2) * (database?.memoryGb ?? 0)).toBeGreaterThanOrEqual(needs.database.memoryGb);
  }
});
