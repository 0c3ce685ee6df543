import { expect, test } from "vitest";
import {
  PAGE_BUDGETS,
  type PageBudget,
  type PageLoad,
  pageFigures,
  smallFiles,
  withFewestRequests,
} from "./page-budget.ts";

const load = (path: string, over: Partial<PageLoad> = {}): PageLoad => ({
  path,
  requests: 12,
  calls: 0,
  scripts: [
    { file: "/assets/react-1.js", bytes: 70_000 },
    { file: `/assets${path}-1.js`, bytes: 9_000 },
  ],
  styles: 13_000,
  ...over,
});
const budgets: Record<string, PageBudget> = {
  "/clips": { script: 80, requests: 12, goal: { script: 70, requests: 10 } },
};
const over = (loads: readonly PageLoad[]) =>
  pageFigures(loads, budgets)
    .filter(({ value, limit }) => value > limit)
    .map(({ name }) => name);

test("counts every fetched script and reports the goal", () => {
  const [script, requests] = pageFigures([load("/clips")], budgets);
  expect(script).toEqual({ name: "/clips script, kB", value: 79, limit: 80, goal: 70 });
  expect(requests).toMatchObject({ value: 12, limit: 12, goal: 10 });
  expect(over([load("/clips")])).toEqual([]);
});

test.each([
  ["a heavy import", { scripts: [{ file: "/assets/a-1.js", bytes: 80_100 }] }, "/clips script, kB"],
  ["one more request", { requests: 13 }, "/clips requests"],
  ["a query without a preloaded answer", { calls: 1 }, "/clips API calls"],
  ["more styles", { styles: 22_000 }, "/clips styles, kB"],
])("%s exceeds the budget", (_what, change, name) => {
  expect(over([load("/clips", change)])).toEqual([name]);
});

test("throws for a page that has no budget, and for a budget that has no page", () => {
  expect(() => pageFigures([load("/new"), load("/clips")], budgets)).toThrow("/new has no budget");
  expect(() => pageFigures([], budgets)).toThrow("No page was loaded for the budget of /clips");
});

test("smallFiles reports small files shared by several pages", () => {
  const small = { file: "/assets/icon-1.js", bytes: 300 };
  const both = [load("/clips", { scripts: [small] }), load("/plans", { scripts: [small] })];
  expect(smallFiles(both)).toEqual(["/assets/icon-1.js is only 0.3 kB, but /clips, /plans wait for it"]);
  expect(smallFiles([load("/clips"), load("/plans")])).toEqual([]);
});

test("every script budget in PAGE_BUDGETS is at least as large as its goal", () => {
  for (const { script, requests, goal } of Object.values(PAGE_BUDGETS)) {
    expect(script).toBeGreaterThanOrEqual(goal.script);
    expect(requests).toBeGreaterThan(0);
  }
});

test("withFewestRequests selects the measurement with fewer requests for each page", () => {
  const busy = load("/clips", { requests: 14 });
  const calm = [load("/clips"), load("/login")];
  expect(withFewestRequests([busy, load("/login")], calm)).toEqual(calm);
  expect(withFewestRequests(calm, [busy, load("/login", { requests: 13 })])).toEqual(calm);
});
