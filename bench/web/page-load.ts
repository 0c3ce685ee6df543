import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { LANGUAGE_COOKIE } from "@starling/i18n/locales";
import { PAGES as TABLE } from "@starling/web/pages";
import { type Browser, type BrowserContext, chromium, devices, type Page } from "playwright";

export interface BenchPage {
  path: string;
  isMember: boolean;
  isForSearch: boolean;
  locale: string;
  /** Whether Lighthouse visits it as a desktop computer. */
  isDesktop: boolean;
  /** Required Lighthouse performance score. */
  wanted: number;
}

export const PAGES: readonly BenchPage[] = TABLE.flatMap(({ path, render, access, budget }) => {
  if (!budget) return [];
  const isMember = render === "member";
  const address = budget.example ?? path;
  const isForSearch = access === "personal";
  return [
    { path: address, isMember, isForSearch, locale: "en", isDesktop: false, wanted: isMember ? 95 : 97 },
  ];
});

const MEMBER = { email: "viewer@demo.test", password: "Starling1!" };

/** Launch options that prefer an installed Chromium; root cannot use the sandbox. */
export function chromiumOptions(...args: string[]): { executablePath?: string; args: string[] } {
  const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  );
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { ...(executablePath === undefined ? {} : { executablePath }), args: [...args, ...sandbox] };
}

export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Performance mark set when a page becomes usable (`route-focus.tsx`). */
const USABLE = "page-usable";
const MAX_WAIT_MS = 30_000;

/** Downloads with an empty cache until a page is usable. */
export interface PageLoad {
  path: string;
  requests: number;
  calls: number;
  /** Script files and their sizes in bytes after gzip. */
  scripts: readonly { file: string; bytes: number }[];
  /** Size of the styles in bytes after gzip, including inline styles. */
  styles: number;
}

export const PHONE = devices["Moto G4"];

export function chooseLanguage(context: BrowserContext, base: string, locale: string): Promise<void> {
  return context.addCookies([{ name: LANGUAGE_COOKIE, value: locale, url: base }]);
}

export async function signIn(
  { request }: Pick<BrowserContext, "request">,
  base: string,
  email = MEMBER.email,
): Promise<void> {
  const data = { ...MEMBER, email };
  const answer = await request.post(`${base}/api/v1/auth/login`, { headers: { origin: base }, data });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`);
}

export async function waitUntilUsable(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, USABLE, {
    timeout: MAX_WAIT_MS,
  });
}

async function fetchedUntilUsable(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const usableAt = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
    const fetched = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= usableAt);
    return fetched.map(({ name }) => name);
  }, USABLE);
}

const gzipped = (text: string | Buffer) => gzipSync(text).length;
const sizes = new Map<string, number>();

export async function gzipBytes(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const answer = await fetch(url);
  const size = gzipped(Buffer.from(await answer.arrayBuffer()));
  sizes.set(url, size);
  return size;
}

/** @throws when the page never becomes usable or redirects */
export async function loadPage(
  browser: Browser,
  base: string,
  { path, isMember, locale }: BenchPage,
): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, baseURL: base });
  try {
    await chooseLanguage(context, base, locale);
    if (isMember) await signIn(context, base);
    const page = await context.newPage();
    const document = await page.goto(path);
    await waitUntilUsable(page);
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
    const fetched = await fetchedUntilUsable(page);
    const ending = (extension: string) => fetched.filter((url) => new URL(url).pathname.endsWith(extension));
    const files = [...new Set(ending(".js"))];
    const scripts = await Promise.all(
      files.map(async (url) => ({ file: new URL(url).pathname, bytes: await gzipBytes(url) })),
    );
    const inPage = [...((await document?.text()) ?? "").matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, css = ""]) => gzipped(css),
    );
    const linked = await Promise.all([...new Set(ending(".css"))].map(gzipBytes));
    return {
      path,
      // The HTML document counts as a request.
      requests: fetched.length + 1,
      calls: fetched.filter((url) => new URL(url).pathname.startsWith("/api/")).length,
      scripts,
      styles: [...inPage, ...linked].reduce((sum, bytes) => sum + bytes, 0),
    };
  } finally {
    await context.close();
  }
}
