import { setTimeout as delay } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright";
import { PHONE, signIn, untilUsable } from "./page-load.ts";

/** So much slower than this machine's is the phone's processor. */
const SLOWER = 4;
/** What is measured is an action on a page at rest. */
const REST_MS = 3_000;
/** From an action until all that it began was shown. */
const SHOWN_MS = 1_500;
/** Shorter ones the browser does not tell, in milliseconds. */
const SHORTEST_MS = 16;
/** The demo's viewer to whom the whole directory is open. */
const PERSON = "premium@demo.test";

/** Something that somebody does with a finger. */
export interface Interaction {
  name: string;
  at: string;
  perform(page: Page, phone: CDPSession): Promise<void>;
}

const MOVES = 12;

/** A finger that draws a card to the left. */
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

/** Remembers, from the first event on, how long the browser took from an input to the picture that answered it. */
const WATCH_EVENTS = `globalThis.interactionDurations = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) interactionDurations.push(duration);
}).observe({ type: "event", buffered: true, durationThreshold: ${SHORTEST_MS} });`;

/**
 * The longest that an action took from input to picture, in milliseconds, on a phone with a processor four times slower; what is
 * shorter than the browser tells counts as that.
 * @throws when the page never answers, or what is to be pressed is not there
 */
export async function interactionMs(browser: Browser, base: string, action: Interaction): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL: base });
  try {
    await signIn(context, base, PERSON);
    const page = await context.newPage();
    await page.addInitScript(WATCH_EVENTS);
    const phone = await context.newCDPSession(page);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(action.at);
    await untilUsable(page);
    await delay(REST_MS);
    await action.perform(page, phone);
    await delay(SHOWN_MS);
    const durations: number[] = await page.evaluate("globalThis.interactionDurations");
    return Math.max(SHORTEST_MS, ...durations);
  } finally {
    await context.close();
  }
}
