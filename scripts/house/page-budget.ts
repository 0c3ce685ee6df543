import { PAGES } from "@starling/web/pages";

/** Downloads of a page until it is idle, measured by `bench/web/loads.ts`. */
export interface PageLoad {
  path: string;
  requests: number;
  /** Number of API requests. `requests` includes these requests. */
  calls: number;
  scripts: readonly { file: string; bytes: number }[];
  styles: number;
}

/** Budget in kilobytes after gzip, and in requests. */
export interface PageBudget {
  script: number;
  requests: number;
  goal: { script: number; requests: number };
}

/** Goals for pages with content before the app loads (`read`), and for all other pages (`used`). */
const read = { script: 60, requests: 20 };
const used = { script: 130, requests: 20 };

export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = Object.fromEntries(
  PAGES.flatMap(({ path, access, budget }) => {
    if (!budget) return [];
    const { example = path, script, requests } = budget;
    return [[example, { script, requests, goal: access === "personal" ? read : used }]];
  }),
);

/** Budget for styles in kilobytes, including styles in the document. */
const STYLES = 21;
/** Minimum size in bytes of a file shared by several pages. The goal is 10 kB. */
const WORTH = 5_000;
/**
 * This file may be smaller than the minimum, because the bundler always emits its runtime as a separate file.
 */
const RUNTIME = /^\/assets\/rolldown-runtime-/;
const kB = (bytes: number) => bytes / 1_000;

export interface PageFigure {
  name: string;
  value: number;
  limit: number;
  goal: number;
}

function figuresOf(load: PageLoad, { script, requests, goal }: PageBudget): PageFigure[] {
  const bytes = load.scripts.reduce((sum, each) => sum + each.bytes, 0);
  return [
    { name: `${load.path} script, kB`, value: kB(bytes), limit: script, goal: goal.script },
    { name: `${load.path} requests`, value: load.requests, limit: requests, goal: goal.requests },
    { name: `${load.path} API calls`, value: load.calls, limit: 0, goal: 0 },
    { name: `${load.path} styles, kB`, value: kB(load.styles), limit: STYLES, goal: 14 },
  ];
}

/**
 * @throws if a page has no budget, or a budget has no page
 */
export function pageFigures(
  loads: readonly PageLoad[],
  budgets: Readonly<Record<string, PageBudget>> = PAGE_BUDGETS,
): PageFigure[] {
  const unseen = Object.keys(budgets).filter((path) => !loads.some((load) => load.path === path));
  if (unseen.length > 0) throw new Error(`No page was loaded for the budget of ${unseen.join(", ")}.`);
  return loads.flatMap((load) => {
    const budget = budgets[load.path];
    if (!budget) throw new Error(`${load.path} has no budget.`);
    return figuresOf(load, budget);
  });
}

/** Measurements with more requests may include unrelated downloads. */
export function withFewestRequests(one: readonly PageLoad[], other: readonly PageLoad[]): PageLoad[] {
  return one.map((load) => {
    const again = other.find(({ path }) => path === load.path) ?? load;
    return again.requests < load.requests ? again : load;
  });
}

export function smallFiles(loads: readonly PageLoad[]): string[] {
  const pages = new Map<string, { bytes: number; paths: string[] }>();
  for (const { path, scripts } of loads)
    for (const { file, bytes } of scripts) {
      const known = pages.get(file) ?? { bytes, paths: [] };
      known.paths.push(path);
      pages.set(file, known);
    }
  return [...pages].flatMap(([file, { bytes, paths }]) =>
    bytes < WORTH && paths.length > 1 && !RUNTIME.test(file)
      ? [`${file} is only ${kB(bytes).toFixed(1)} kB, but ${paths.join(", ")} wait for it`]
      : [],
  );
}
