import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, devices, type Page } from "playwright";
import { type BenchPage, MEMBER } from "./pages.ts";

/** The mark that the app leaves in the browser's timeline once a page answers (`route-focus.tsx`). */
const USABLE = "page-usable";
const PATIENCE_MS = 30_000;

/** What a page really fetches until it answers, in a browser that has never been here. */
export interface PageLoad {
  path: string;
  requests: number;
  /** Calls of the API among them: what the document did not carry. */
  calls: number;
  /** Each script with its bytes after gzip. */
  scripts: readonly { file: string; bytes: number }[];
  /** Bytes of styles after gzip, those in the document included. */
  styles: number;
}

/** A phone, as the goals mean it. */
export const PHONE = devices["Moto G4"];

/** Signs one of the demo's people in, by one call. */
export async function signIn(
  { request }: Pick<BrowserContext, "request">,
  base: string,
  email = MEMBER.email,
): Promise<void> {
  const data = { ...MEMBER, email };
  const answer = await request.post(`${base}/api/v1/auth/login`, { headers: { origin: base }, data });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`);
}

/** Waits until the page says that it answers. */
export async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, USABLE, {
    timeout: PATIENCE_MS,
  });
}

/** The addresses that a page has asked for until it answered, in their order. */
async function fetchedUntilUsable(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const usableAt = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
    const fetched = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= usableAt);
    return fetched.map(({ name }) => name);
  }, USABLE);
}

/** Bytes after gzip, whatever they were sent as. */
const gzipped = (text: string | Buffer) => gzipSync(text).length;

/** The size of each built file is asked once. */
const sizes = new Map<string, number>();

/** Bytes of a file after gzip. */
export async function gzipBytes(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const answer = await fetch(url);
  const size = gzipped(Buffer.from(await answer.arrayBuffer()));
  sizes.set(url, size);
  return size;
}

/**
 * Opens a page on a phone with nothing in its cache and tells what it fetched until fields and buttons answered.
 * @param base the product's address, without a slash at the end
 * @throws when the page never answers, led somewhere else, or the member cannot sign in
 */
export async function loadPage(
  browser: Browser,
  base: string,
  { path, isMember }: BenchPage,
): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, baseURL: base });
  try {
    if (isMember) await signIn(context, base);
    const page = await context.newPage();
    const document = await page.goto(path);
    await untilUsable(page);
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
      // The document itself is no resource of its own.
      requests: fetched.length + 1,
      calls: fetched.filter((url) => new URL(url).pathname.startsWith("/api/")).length,
      scripts,
      styles: [...inPage, ...linked].reduce((sum, bytes) => sum + bytes, 0),
    };
  } finally {
    await context.close();
  }
}
