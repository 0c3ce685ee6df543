import { expect, test } from "@playwright/test";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { PREMIUM, stranger } from "../src/people.ts";

// Uses Puppeteer, because Playwright supports only its own patched build of Firefox.

let browser: Browser;
let page: Page;
let complaints: string[];

test.beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
    headless: true,
  });
});

test.afterAll(() => browser.close());

test.beforeEach(async () => {
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.setDefaultTimeout(60_000);
  complaints = [];
  page.on("console", (message) => {
    if (message.type() !== "warn" && message.type() !== "error") return;
    const place = complaints.push(message.text()) - 1;
    const words = message.args().map((word) => word.evaluate((value) => String(value)));
    void Promise.all(words).then(
      (said) => {
        complaints[place] = said.join(" ");
      },
      () => undefined,
    );
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`policy: ${violatedDirective} ${blockedURI}`)),
    );
  });
});

const named = (name: string, role: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));

async function goto(path: string, baseURL: string | undefined) {
  // Waits for open requests, because leaving the page earlier would log errors.
  await page.waitForNetworkIdle({ idleTime: 300 });
  await page.goto(new URL(path, baseURL).href);
  await page.waitForSelector("main h1");
}

test("the sign-up form validates input without eval", async ({ baseURL }) => {
  const { username } = stranger();
  await goto("/", baseURL);
  await named("Join", "button").click();
  await expect.poll(focused).toBe("username");
  await page.keyboard.type(username);
  await page.keyboard.press("Enter");
  await page.waitForSelector('[role="dialog"] [aria-invalid="true"]');
  await expect.poll(focused).toBe("email");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Join");
  expect(complaints).toEqual([]);
});

test("a viewer logs in, filters the directory, opens a profile and watches clips", async ({ baseURL }) => {
  await goto("/login", baseURL);
  await page.locator('input[name="email"]').fill(PREMIUM.email);
  await page.locator('input[name="password"]').fill(PREMIUM.password);
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/streamers");
  await goto("/dashboard", baseURL);
  await page.waitForSelector("main article a");
  const shelf = await page.$eval("main article", (card) => {
    const bars = [];
    for (let at: Element | null = card; at; at = at.parentElement) {
      if (at.scrollWidth > at.clientWidth) bars.push(getComputedStyle(at).scrollbarWidth);
    }
    return bars;
  });
  expect(shelf).toContain("thin");

  await goto("/streamers", baseURL);
  const box = await page.waitForSelector('section[aria-label="Filters"] input[type="checkbox"]');
  await box?.focus();
  await page.keyboard.press(" ");
  await page.keyboard.down("Shift");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Shift");
  await expect.poll(() => new URL(page.url()).search).not.toBe("");

  await goto("/dashboard", baseURL);
  await page.locator("main article a").click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/streamer\//);
  await page.waitForSelector('main [role="tablist"]');

  await goto("/clips", baseURL);
  await page.waitForSelector("article:not([inert]) video");
  await expect.poll(() => page.$eval("article:not([inert]) video", (video) => video.readyState)).toBe(4);
  expect(complaints).toEqual([]);
});
