/** What a page really fetched until it answered, as `bench/web/loads.ts` writes it. */
export interface PageLoad {
  path: string;
  requests: number;
  /** Calls of the API among them. */
  calls: number;
  scripts: readonly { file: string; bytes: number }[];
  styles: number;
}

/** What a page may fetch until it answers, and what it is to come down to: kilobytes after gzip, and requests. */
export interface PageBudget {
  script: number;
  requests: number;
  /** With the part of the stylesheet that what is drawn came with, where it comes with a part. */
  styles?: number;
  goal: { script: number; requests: number };
}

/** What is wanted: a page that is read before the app comes, and one that members use. */
const read = { script: 60, requests: 20 };
const used = { script: 130, requests: 20 };

/** At most a tenth above what each page loads today (docs/decisions/037). */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  // Its lists come when the browser rests, which may be before the page answers.
  "/": { script: 178, requests: 18, styles: 23, goal: read },
  "/@shuden_radio": { script: 131, requests: 17, styles: 23, goal: read },
  "/login": { script: 220, requests: 14, goal: used },
  "/streamers": { script: 191, requests: 19, goal: used },
  "/dashboard": { script: 181, requests: 32, goal: used },
  "/clips": { script: 186, requests: 18, goal: used },
  // With the three pictures of what is drawn.
  "/profile": { script: 194, requests: 16, goal: used },
  "/plans": { script: 184, requests: 13, goal: used },
};

/** Kilobytes of styles, those in the document included. */
const STYLES = 17;
/** A file of its own has to be worth its request, unless one page alone needs it. 10 kB are wanted; `profiles` has 5.4. */
const WORTH = 5_000;
/** What the bundler writes for all others, which it keeps apart. */
const RUNTIME = /^\/assets\/rolldown-runtime-/;
const kB = (bytes: number) => bytes / 1_000;

/** A figure of a page beside what it may be at most and what it is to be. */
export interface PageFigure {
  name: string;
  value: number;
  limit: number;
  goal: number;
}

/** A page's figures beside its budget. */
function figuresOf(load: PageLoad, { script, requests, styles = STYLES, goal }: PageBudget): PageFigure[] {
  const bytes = load.scripts.reduce((sum, each) => sum + each.bytes, 0);
  return [
    { name: `${load.path} script, kB`, value: kB(bytes), limit: script, goal: goal.script },
    { name: `${load.path} requests`, value: load.requests, limit: requests, goal: goal.requests },
    { name: `${load.path} calls of the API`, value: load.calls, limit: 0, goal: 0 },
    { name: `${load.path} styles, kB`, value: kB(load.styles), limit: styles, goal: 14 },
  ];
}

/**
 * The figures of all pages.
 * @throws when a page has no budget, or a budget no page: neither may pass unseen
 */
export function pageFigures(
  loads: readonly PageLoad[],
  budgets: Readonly<Record<string, PageBudget>> = PAGE_BUDGETS,
): PageFigure[] {
  const unseen = Object.keys(budgets).filter((path) => !loads.some((load) => load.path === path));
  if (unseen.length > 0) throw new Error(`No page was opened for the budget of ${unseen.join(", ")}.`);
  return loads.flatMap((load) => {
    const budget = budgets[load.path];
    if (!budget) throw new Error(`${load.path} has no budget.`);
    return figuresOf(load, budget);
  });
}

/** Of two looks at each page the one that fetched less: what came beside it was not waited for. */
export function leanest(one: readonly PageLoad[], other: readonly PageLoad[]): PageLoad[] {
  return one.map((load) => {
    const again = other.find(({ path }) => path === load.path) ?? load;
    return again.requests < load.requests ? again : load;
  });
}

/** Files too small for a request of their own, though several pages wait for them. */
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
      ? [`${file} has ${kB(bytes).toFixed(1)} kB, and ${paths.join(", ")} wait for it`]
      : [],
  );
}
