import { setTimeout as delay } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright";
import { PHONE, signIn, waitUntilUsable } from "./page-load.ts";

const SLOWER = 4;
const COOLDOWN_MS = 3_000;
const SHOWN_MS = 1_500;
/** Shortest event duration that the browser reports, in milliseconds. */
const SHORTEST_MS = 16;
const PERSON = "premium@demo.test";

export interface Interaction {
  name: string;
  at: string;
  perform(page: Page, phone: CDPSession): Promise<void>;
}

const MOVES = 12;

async function drawAside(page: Page, phone: CDPSession): Promise<void> {
  const box = await page
    .getByRole("region", { name: "One streamer at a time" })
    .getByRole("article")
    .boundingBox();
  if (!box) throw new Error("There is no card to swipe");
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", step: number) =>
    phone.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [{ x: box.x + box.width / 2 - (step * box.width) / MOVES / 2, y: box.y + box.height / 3 }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= MOVES; step += 1) await touch("touchMove", step);
  await touch("touchEnd", MOVES);
}

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: "filter",
    at: "/streamers",
    async perform(page) {
      await page.getByRole("button", { name: "Filters" }).tap();
      await page.getByRole("dialog").getByRole("checkbox").first().tap();
      await page.getByRole("button", { name: "Apply Filters" }).tap();
    },
  },
  {
    name: "follow",
    at: "/streamers",
    perform: (page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^Follow / })
        .first()
        .tap(),
  },
  { name: "swipe", at: "/streamers?mode=swipe", perform: drawAside },
  {
    name: "open a dialog",
    at: "/dashboard",
    perform: (page) => page.getByRole("button", { name: "Switch to Streamer" }).tap(),
  },
];

/** Collects input-to-paint durations (Event Timing). */
const WATCH_EVENTS = `globalThis.interactionDurations = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) interactionDurations.push(duration);
}).observe({ type: "event", buffered: true, durationThreshold: ${SHORTEST_MS} });`;

/** Longest input-to-paint duration in milliseconds. @throws when an element is missing */
export async function interactionMs(browser: Browser, base: string, action: Interaction): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL: base });
  try {
    await signIn(context, base, PERSON);
    const page = await context.newPage();
    await page.addInitScript(WATCH_EVENTS);
    const phone = await context.newCDPSession(page);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(action.at);
    await waitUntilUsable(page);
    await delay(COOLDOWN_MS);
    await action.perform(page, phone);
    await delay(SHOWN_MS);
    const durations: number[] = await page.evaluate("globalThis.interactionDurations");
    return Math.max(SHORTEST_MS, ...durations);
  } finally {
    await context.close();
  }
}
