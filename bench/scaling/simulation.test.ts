import { createRandom } from "@starling/db/random";
import { expect, test } from "vitest";
import { MEASURED, REQUEST_KINDS } from "./measured.ts";
import { needsOf } from "./needs.ts";
import { intensityAt, simulateDay } from "./simulation/day.ts";
import { drawKinds, drawWorks } from "./simulation/draw-work.ts";
import { System, type Work } from "./simulation/system.ts";
import { Timeline } from "./simulation/timeline.ts";
import { Waits } from "./simulation/waits.ts";

/** Sends work by chance at a rate, and answers the mean time of all of it in milliseconds. */
function meanTime(perSecond: number, draw: () => Work, size: { processes: number; databaseCores: number }) {
  const random = createRandom("queue");
  let [sum, count, now] = [0, 0, 0];
  const system = new System({ ...size, otherwiseBusy: 0 }, random, (_id, startedAt, doneAt) => {
    sum += doneAt - startedAt;
    count += 1;
  });
  for (let place = 0; place < 200_000; place += 1) {
    now += (-Math.log(1 - random.next()) / perSecond) * 1_000;
    system.runUntil(now);
    system.send(place, now, draw());
  }
  system.runUntil(Number.POSITIVE_INFINITY);
  expect(count).toBe(200_000);
  return sum / count;
}

test("a database of one core with constant work waits as an M/D/1 queue does", () => {
  const service = 2;
  const time = meanTime(300, () => ({ serverMs: 0, databaseMs: service, otherMs: 0 }), {
    processes: 1,
    databaseCores: 1,
  });
  const busy = 0.6;
  const expected = service + (service * busy) / (2 * (1 - busy));
  expect(time / expected).toBeGreaterThan(0.97);
  expect(time / expected).toBeLessThan(1.03);
});

test("cores with exponential work wait as an M/M/c queue does", () => {
  const random = createRandom("work");
  const [cores, service, perSecond] = [4, 4, 700];
  const time = meanTime(
    perSecond,
    () => ({ serverMs: 0, databaseMs: Math.min(9.9, -Math.log(1 - random.next()) * service), otherMs: 0 }),
    {
      processes: 1,
      databaseCores: cores,
    },
  );
  // Cut at 9.9 ms: the mean is a little less than 4.
  const mean = service * (1 - Math.exp(-9.9 / service));
  const load = (perSecond / 1_000) * mean;
  const busy = load / cores;
  const terms = [1, 1, 2, 6].map((factorial, k) => load ** k / factorial);
  const full = load ** cores / 24 / (1 - busy);
  const waits = full / (terms.reduce((sum, term) => sum + term, 0) + full);
  const expected = mean + (waits * mean) / (cores * (1 - busy));
  expect(time / expected).toBeGreaterThan(0.9);
  expect(time / expected).toBeLessThan(1.05);
});

test("other waiting keeps nobody busy", () => {
  const time = meanTime(1_000, () => ({ serverMs: 0.1, databaseMs: 0, otherMs: 50 }), {
    processes: 2,
    databaseCores: 1,
  });
  expect(time).toBeGreaterThan(50);
  expect(time).toBeLessThan(50.5);
});

test("a timeline gives back what is due in order, and what is due together as it came", () => {
  const random = createRandom("timeline");
  const timeline = new Timeline();
  const times = Array.from({ length: 2_000 }, () => random.whole(0, 300));
  for (const [item, time] of times.entries()) timeline.put(time, item);
  const taken = Array.from({ length: times.length }, () => timeline.take());
  const wanted = times
    .map((time, item) => ({ time, item }))
    .sort((a, b) => a.time - b.time || a.item - b.item);
  expect(taken).toEqual(wanted.map(({ item }) => item));
  expect(timeline.nextAt).toBe(Number.POSITIVE_INFINITY);
});

test("quantiles are right to a fiftieth", () => {
  const waits = new Waits();
  for (let value = 1; value <= 10_000; value += 1) waits.add(value / 10);
  expect(waits.quantile(0.5) / 500).toBeCloseTo(1, 1);
  expect(waits.quantile(0.99) / 990).toBeCloseTo(1, 1);
  expect(new Waits().quantile(0.5)).toBeNaN();
});

test("work that is drawn takes what was measured on average, and kinds come by their rates", () => {
  const random = createRandom("drawn");
  const work = drawWorks(MEASURED.requests.kinds);
  for (const kind of REQUEST_KINDS) {
    const cost = MEASURED.requests.kinds[kind];
    if (kind === "login") continue;
    let sum = 0;
    for (let turn = 0; turn < 50_000; turn += 1) sum += work(random, kind).serverMs;
    expect(sum / 50_000 / cost.serverMs, kind).toBeGreaterThan(0.95);
    expect(sum / 50_000 / cost.serverMs, kind).toBeLessThan(1.05);
  }
  const draw = drawKinds(new Map([["list", 3] as const, ["save", 1] as const]));
  const saves = Array.from({ length: 10_000 }, () => draw(random)).filter((kind) => kind === "save").length;
  expect(saves).toBeGreaterThan(2_350);
  expect(saves).toBeLessThan(2_650);
});

test("an evening has more than a night, and hours join without a step", () => {
  const shares = Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 0.1 : 0.9 / 23));
  expect(intensityAt(20.5 * 3_600_000, shares)).toBeCloseTo(0.1 * 24 * 1.3);
  const [before, after] = [intensityAt(20 * 3_600_000 - 1, shares), intensityAt(20 * 3_600_000 + 1, shares)];
  expect(before).toBeCloseTo(after, 3);
});

test("a day is the same for the same seed, asks what the model says, and gives every event", () => {
  const needs = needsOf(20_000, MEASURED);
  const [day, again] = [simulateDay(needs, MEASURED, "a"), simulateDay(needs, MEASURED, "a")];
  expect(again).toEqual(day);
  expect(simulateDay(needs, MEASURED, "b").requests).not.toBe(day.requests);
  const modelled = (needs.requests / needs.demand.peak) * 86_400 * 1.3;
  expect(day.requests / modelled).toBeGreaterThan(0.97);
  // Those who come for the star are beyond what the model asks.
  expect(day.requests / modelled).toBeLessThan(1.1);
  expect(day.starSeconds).toBeGreaterThan(0);
  expect(day.eventP99).toBeGreaterThanOrEqual(day.eventP50);
});
