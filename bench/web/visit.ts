import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { freePort, scratchFolder } from "../product/resources.ts";
import { type BenchPage, chooseLanguage, chromiumOptions, gzipBytes, signIn } from "./page-load.ts";

/** Lighthouse is not a dependency of this project and is downloaded when needed. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const MAX_WAIT_MS = 180_000;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: readonly Record<string, unknown>[] } }>;
  finalDisplayedUrl: string;
}

/** Times in milliseconds, script sizes in bytes after gzip. */
export interface Visit {
  scores: Record<"performance" | "accessibility" | "best-practices" | "seo", number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
  script: number;
  /** Size of the scripts requested before the largest contentful paint. */
  scriptBefore: number;
}

async function scriptsOf(report: Report): Promise<Pick<Visit, "requests" | "script" | "scriptBefore">> {
  const requests = report.audits["network-requests"]?.details?.items ?? [];
  const readAt = Number(report.audits.metrics?.details?.items?.[0]?.observedLargestContentfulPaint);
  const network = requests.filter(({ url }) => String(url).startsWith("http"));
  let [script, scriptBefore] = [0, 0];
  for (const { url, resourceType, networkRequestTime } of network) {
    if (resourceType !== "Script") continue;
    const bytes = await gzipBytes(String(url));
    script += bytes;
    if (Number(networkRequestTime) < readAt) scriptBefore += bytes;
  }
  return { requests: network.length, script, scriptBefore };
}

function scoreOf({ categories }: Report, name: string): number {
  const score = categories[name]?.score;
  if (typeof score !== "number") throw new Error(`Lighthouse gave no score for ${name}`);
  return Math.round(score * 100);
}

function figureOf({ audits }: Report, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${name}`);
  return value;
}

async function visitOf(report: Report): Promise<Visit> {
  return {
    scores: {
      performance: scoreOf(report, "performance"),
      accessibility: scoreOf(report, "accessibility"),
      "best-practices": scoreOf(report, "best-practices"),
      seo: scoreOf(report, "seo"),
    },
    fcp: figureOf(report, "first-contentful-paint"),
    lcp: figureOf(report, "largest-contentful-paint"),
    tbt: figureOf(report, "total-blocking-time"),
    cls: figureOf(report, "cumulative-layout-shift"),
    ...(await scriptsOf(report)),
  };
}

async function runLighthouse(url: string, port: number, flags: readonly string[]): Promise<Report> {
  const file = path.join(scratchFolder(), "report.json");
  const command = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url];
  const own = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--port=${port}`,
    "--disable-storage-reset",
  ];
  await promisify(execFile)("npm", [...command, ...own, ...flags], { timeout: MAX_WAIT_MS });
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  return report;
}

/** Part of Lighthouse's message for a failure that the page did not cause. */
const ONCE_MORE = "Please run Lighthouse again";

/** Opens a page with Lighthouse's simulated slow 4G and CPU. @throws when it redirects */
export async function visit(base: string, page: BenchPage): Promise<Visit> {
  try {
    return await visitOnce(base, page);
  } catch (error) {
    if (!String(error).includes(ONCE_MORE)) throw error;
    return visitOnce(base, page);
  }
}

async function visitOnce(base: string, page: BenchPage): Promise<Visit> {
  const { path: address, isMember, isForSearch, locale, isDesktop } = page;
  const port = await freePort();
  const context = await chromium.launchPersistentContext(scratchFolder(), {
    ...chromiumOptions(`--remote-debugging-port=${port}`),
  });
  try {
    await chooseLanguage(context, base, locale);
    if (isMember) await signIn(context, base);
    const flags = [
      ...(isForSearch ? [] : ["--skip-audits=is-crawlable"]),
      ...(isDesktop ? ["--preset=desktop"] : []),
    ];
    const report = await runLighthouse(base + address, port, flags);
    // Compares only the path, because some pages add their settings to the address.
    if (new URL(report.finalDisplayedUrl).pathname !== address)
      throw new Error(`${address} led to ${report.finalDisplayedUrl}`);
    return await visitOf(report);
  } finally {
    await context.close();
  }
}
