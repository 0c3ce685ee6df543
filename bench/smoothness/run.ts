import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { installedChromium, sandboxFlags } from "../web/browser.ts";
import { swipeUp } from "./finger.ts";
import { countFrames, MARKS, type TraceEvent } from "./frames.ts";

/**
 * `npm run bench:smoothness -- [address] [swipes]`: how many frames a phone shows while a finger swipes through the reel,
 * with a processor four times slower. The product runs already, with its demo data.
 */
const [address = "http://localhost:3000", swipes = "60"] = process.argv.slice(2);
const SLOWER = 4;
const REST_MS = 1_500;
const PERSON = { email: "premium@demo.test", password: "Starling1!" };

async function openReel(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  const answer = await context.request.post(`${address}/api/v1/auth/login`, {
    data: PERSON,
    headers: { origin: new URL(address).origin },
  });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`);
  await page.goto(`${address}/clips`);
  await page.locator("article video").first().waitFor();
  await delay(REST_MS);
  await page.locator(".reel-column").evaluate((column, { begin, end }) => {
    column.addEventListener("touchstart", () => performance.mark(begin), { passive: true });
    column.addEventListener("scrollend", () => performance.mark(end));
  }, MARKS);
  return page;
}

async function traced(browser: Browser, work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = [
    "benchmark",
    "blink.user_timing",
    "disabled-by-default-devtools.timeline.frame",
  ];
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories, excludedCategories: ["*"] },
  });
  await work();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events;
}

const browser = await chromium.launch({
  ...installedChromium(),
  args: ["--disable-gpu", "--autoplay-policy=no-user-gesture-required", ...sandboxFlags],
});
try {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await openReel(context);
  const phone = await context.newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const events = await traced(browser, async () => {
    for (let swipe = 0; swipe < Number(swipes); swipe += 1) {
      await swipeUp(phone, { x: 180, y: 430, by: 260 });
      await delay(REST_MS);
    }
  });
  const { shown, dropped, seconds, swipes: made } = countFrames(events);
  const videos = await page.locator("video").count();
  const rate = (60 * shown) / (shown + dropped);
  console.log(
    `${made} swipes, ${seconds.toFixed(1)} s: ${shown} frames shown, ${dropped} dropped = ${rate.toFixed(1)} a second ` +
      `at ${SLOWER}x slower; ${videos} videos; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  if (made === 0 || shown === 0) throw new Error("Nothing was measured");
  if (videos > 3) throw new Error("There are more videos than three");
} finally {
  await browser.close();
}
