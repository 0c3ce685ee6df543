import os from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { quantile, sum } from "../load/repeat.ts";
import { cleanUpOnSignals, scratchFolder, withCleanup } from "../product/resources.ts";
import { buildBundle, placeWebApp, spawnServer, untilReady } from "../product/server.ts";
import { machine, number, table, writeSection } from "../report/readme.ts";
import { INTERACTIONS, interactionMs } from "./interactions.ts";
import { type BenchPage, inBrowser, loadPage, PAGES } from "./page-load.ts";
import { type Visit, visit } from "./visit.ts";

/**
 * `npm run bench:web` runs Lighthouse as on a phone with an empty cache, and measures interaction delays.
 * `--visits 5` sets the visits per page, `--only /,/login` selects pages, `--lang de` the language, `--desktop`
 * Lighthouse's desktop in place of its phone, `--at <url>` uses a running product, `--write` updates README.md.
 */
const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "5" },
    only: { type: "string" },
    lang: { type: "string", default: "en" },
    desktop: { type: "boolean", default: false },
    at: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const START_MS = 180_000;
/** Time that a new instance needs for its demo clips and cards. */
const SETTLE_MS = 60_000;
const RESPONSE_MS = 150;
cleanUpOnSignals();
const title = machine();
const turns = Array.from({ length: Number(values.visits) });
const seconds = (ms: number) => `${number(ms / 1_000, 2)} s`;
const kB = (bytes: number) => number(bytes / 1_000, 1);

async function startDemo(): Promise<string> {
  buildBundle();
  placeWebApp();
  const server = await spawnServer({ DATA_DIR: scratchFolder(), DEMO: "1" });
  await untilReady(server, START_MS);
  await delay(SETTLE_MS);
  return server.url;
}

async function measurePage(base: string, page: BenchPage): Promise<string[]> {
  const load = os.loadavg()[0] ?? 0;
  const visits: Visit[] = [];
  for (const _ of turns) visits.push(await visit(base, page));
  const usable = await inBrowser((browser) => loadPage(browser, base, page));
  const median = (figure: (visit: Visit) => number) => quantile(visits.map(figure), 0.5);
  const script = sum(usable.scripts.map(({ bytes }) => bytes));
  const others = (["accessibility", "best-practices", "seo"] as const).map((name) =>
    median(({ scores }) => scores[name]),
  );
  const row = [
    `\`${page.path}\``,
    `${median(({ scores }) => scores.performance)} (${page.wanted})`,
    others.join(" / "),
    ...[
      seconds(median(({ fcp }) => fcp)),
      seconds(median(({ lcp }) => lcp)),
      `${number(median(({ tbt }) => tbt))} ms`,
    ],
    number(
      median(({ cls }) => cls),
      3,
    ),
    `${usable.requests} / ${median(({ requests }) => requests)}`,
    [median(({ scriptBefore }) => scriptBefore), script, median((one) => one.script)].map(kB).join(" / "),
    number(load, 1),
  ];
  console.log(row.join(" | "));
  return row;
}

function measureActions(base: string): Promise<string[][]> {
  return inBrowser(async (browser) => {
    const rows: string[][] = [];
    for (const action of INTERACTIONS) {
      const durations: number[] = [];
      for (const _ of turns) durations.push(await interactionMs(browser, base, action));
      const figure = `${quantile(durations, 0.5)} ms (${Math.max(...durations)})`;
      rows.push([action.name, `\`${action.at}\``, figure, `≤ ${RESPONSE_MS} ms`]);
    }
    return rows;
  });
}

const HEAD = [
  ...["Page", "performance (required)", "accessibility / best practices / SEO", "FCP", "LCP", "TBT", "CLS"],
  ...["requests until usable / at rest", "script kB before LCP / until usable / at rest", "load"],
];

await withCleanup(async () => {
  const base = values.at ?? (await startDemo());
  const only = values.only?.split(",");
  const rows: string[][] = [];
  for (const page of PAGES.filter(({ path }) => only?.includes(path) ?? true))
    rows.push(await measurePage(base, { ...page, locale: values.lang, isDesktop: values.desktop }));
  if (rows.length === 0) throw new Error("No page was measured");
  const actions = table(
    ["Action", "page", "input to paint, median (longest)", "required"],
    await measureActions(base),
  );
  const report = `${title}; medians of ${turns.length} visits.\n\n${table(HEAD, rows)}\n\n${actions}`;
  console.log(`\n${report}\n`);
  if (values.write) writeSection("web", report);
});
