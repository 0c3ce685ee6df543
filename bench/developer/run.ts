import os from "node:os";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { closeAtTheEnd, closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { installedChromium, sandboxFlags } from "../web/browser.ts";
import { type Checkout, freshClone, type Served, until, untilReady } from "./checkout.ts";
import { tableOf, type Waited, writeTable } from "./report.ts";

/**
 * `npm run bench:developer`: what a developer waits for, in a clone of the last commit. `--turns` of what is repeated,
 * `--all` runs `npm test` as well, `--write` keeps the table in the README.
 */
const { values } = parseArgs({
  options: {
    turns: { type: "string", default: "5" },
    all: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const turns = Array.from({ length: Number(values.turns) }, (_, turn) => turn);

/** Every package builds on it. */
const VALIDATORS = "packages/validators/src/limits.ts";
const PLACE = "export const MAX_LIMIT";
const WORDS = "apps/web/src/features/accounts/login-words.ts";
const COMPONENT = "apps/web/src/features/accounts/login-form.tsx";
const HEALTH = "apps/server/src/http/health.ts";
const TEST_FILES = [
  ["a file of rules", "packages/api/src/clips/likes.rules.test.ts"],
  ["a router on its database", "packages/api/src/follows/router.test.ts"],
  ["a form in the browser", "apps/web/src/features/accounts/login-form.test.tsx"],
] as const;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

/** From the command to an answer: installs with npm's cache as it is, builds, makes the demo. */
async function measureColdStart(checkout: Checkout): Promise<Waited> {
  const served = await checkout.serve("start");
  await untilReady(served);
  const ms = performance.now() - served.begun;
  await served.stop();
  return { what: "`npm start` in a fresh clone", turns: [ms], wanted: 60_000 };
}

/** The types of everything after a change that all of it sees. */
function measureTypes(checkout: Checkout): Waited {
  checkout.time("tsc", ["-b"]);
  const times = turns.map((turn) => {
    checkout.replace(VALIDATORS, PLACE, `export const CHANGED_${turn} = ${turn};\n${PLACE}`);
    return checkout.time("tsc", ["-b"]);
  });
  checkout.restore();
  return { what: "types after a change of a validators file", turns: times, wanted: 3_000 };
}

function measureTests(checkout: Checkout): Waited[] {
  return TEST_FILES.map(([what, file]) => {
    const run = () => checkout.time("vitest", ["run", file]);
    run();
    return { what: `one test file: ${what}`, turns: turns.map(run), wanted: 5_000 };
  });
}

async function openLogin({ url }: Served): Promise<Page> {
  const browser = await chromium.launch({ ...installedChromium(), args: [...sandboxFlags] });
  closeAtTheEnd(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  return page;
}

/** From a saved file to its text on the page, which is seen within a frame. */
async function timeUntilShown(page: Page, text: string, save: () => void): Promise<number> {
  await page.getByText(text).waitFor({ state: "detached" });
  const isThere = `document.body.innerText.includes(${JSON.stringify(text)})`;
  const shown = page.waitForFunction(isThere, undefined, { polling: "raf" });
  const begun = performance.now();
  save();
  await shown;
  return performance.now() - begun;
}

/** Changes what `/healthz` answers, and waits until the server has started again with it. */
async function timeUntilAnswered(checkout: Checkout, { url }: Served, turn: number): Promise<number> {
  const status = (of: number) => (of < 0 ? '"ok"' : `"ok${of}"`);
  checkout.replace(HEALTH, `status: ${status(turn - 1)} });`, `status: ${status(turn)} });`);
  const begun = performance.now();
  await until(async () => (await (await fetch(`${url}/healthz`)).text()).includes(status(turn)));
  return performance.now() - begun;
}

async function measureDev(checkout: Checkout): Promise<Waited[]> {
  const served = await checkout.serve("dev");
  await untilReady(served);
  const page = await openLogin(served);
  await page.getByText("New to Starling?").waitFor();
  const words: number[] = [];
  const component: number[] = [];
  const server: number[] = [];
  for (const turn of turns) {
    const [before, after] = [turn === 0 ? "New to" : `New ${turn - 1} to`, `New ${turn} to`];
    const save = () => checkout.replace(WORDS, `"${before} Starling?"`, `"${after} Starling?"`);
    words.push(await timeUntilShown(page, `${after} Starling?`, save));
  }
  for (const turn of turns) {
    const before = turn === 0 ? "{words.logIn}" : `Log in ${turn - 1}\n`;
    const save = () => checkout.replace(COMPONENT, before, `Log in ${turn}\n`);
    component.push(await timeUntilShown(page, `Log in ${turn}`, save));
  }
  for (const turn of turns) server.push(await timeUntilAnswered(checkout, served, turn));
  await served.stop();
  checkout.restore();
  return [
    { what: "`npm run dev` shows a component's change", turns: component, wanted: 300 },
    { what: "`npm run dev` shows a change of words", turns: words, wanted: 300 },
    { what: "`npm run dev` answers with a change of the server", turns: server, wanted: null },
  ];
}

function measureAllTests(checkout: Checkout): Waited {
  const begun = performance.now();
  checkout.runScript("test");
  return { what: "`npm test`", turns: [performance.now() - begun], wanted: 600_000 };
}

await closingAfterwards(async () => {
  const load = os.loadavg()[0] ?? 0;
  const checkout = freshClone();
  const waited: Waited[] = [];
  // Said one by one: whoever interrupts a long run has seen what was measured by then.
  const say = (...more: Waited[]) => {
    waited.push(...more);
    console.log(tableOf(more, load).split("\n").slice(4).join("\n"));
  };
  say(await measureColdStart(checkout));
  say(...(await measureDev(checkout)));
  say(measureTypes(checkout));
  say(...measureTests(checkout));
  if (values.all) say(measureAllTests(checkout));
  const table = tableOf(waited, load);
  console.log(`\n${table}\n`);
  if (values.write) writeTable(table);
});
process.exit(0);
