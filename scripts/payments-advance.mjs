import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fromRoot, root } from "./setup/paths.mjs";
import { runMain, SetupError, say } from "./setup/report.mjs";

// `npm run payments:advance -- --days 32`: advances the clock of the fake Stripe in the running product.
const USAGE = `npm run payments:advance -- --days 32
Moves the test payments clock ahead, by at most 731 days. Whatever falls due in that time is charged, fails or ends.`;

/** Server address from PORT, or otherwise from the data folder. */
function address() {
  if (process.env.PORT) return `http://127.0.0.1:${process.env.PORT}`;
  const noted = resolve(root, process.env.DATA_DIR || ".data", "starling.url");
  return existsSync(noted) ? readFileSync(noted, "utf8").trim() : "http://127.0.0.1:3000";
}

/** @returns {number} */
function readDays() {
  try {
    const { values } = parseArgs({ options: { days: { type: "string" } }, allowPositionals: false });
    const days = Number(values.days);
    if (days > 0 && days <= 731) return days;
  } catch {
    // Reports invalid options with the usage text.
  }
  throw new SetupError(USAGE);
}

/**
 * @param {string} site
 * @param {number} days
 */
async function advance(site, days) {
  const answer = await fetch(`${site}/dev/payments/advance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days }),
  }).catch(() => null);
  if (answer !== null) return answer;
  throw new SetupError(
    `No server is running at ${site}. Start one with npm start. If it uses another PORT or DATA_DIR, set the same here.`,
  );
}

runMain(async () => {
  if (existsSync(fromRoot(".env"))) process.loadEnvFile(fromRoot(".env"));
  const days = readDays();
  const site = address();
  const answer = await advance(site, days);
  if (answer.status === 404) {
    throw new SetupError(`The server at ${site} uses the real Stripe, whose clock cannot be moved.`);
  }
  /** @typedef {{ message?: string, now: string, aheadDays: number, happened: { type: string, count: number }[] }} Report */
  const report = /** @type {Report | null} */ (await answer.json().catch(() => null));
  if (!answer.ok || report === null) {
    throw new SetupError(
      `The server at ${site} could not move the clock (${answer.status}). ${report?.message ?? ""}`,
    );
  }
  say(`For payments, it is now ${report.now}, ${report.aheadDays.toFixed(1)} days ahead of real time.`);
  say(report.happened.length === 0 ? "Nothing was due." : "What happened:");
  for (const { type, count } of report.happened) say(`  ${String(count).padStart(5)}  ${type}`);
});
