import { setTimeout as delay } from "node:timers/promises";
import type { CDPSession } from "playwright";

const MOVES = 15;
/** A touch screen reports a finger's place so often, in milliseconds. */
const EVERY_MS = 8;

/** A finger that comes down at a place and is drawn upwards so far (px) within an eighth of a second, and lifted. */
export async function swipeUp(
  page: CDPSession,
  { x, y, by }: { x: number; y: number; by: number },
): Promise<void> {
  const [begun, clock] = [performance.now(), Date.now() / 1_000];
  const sent: Promise<unknown>[] = [];
  // Nobody waits for an answer: a busy page does not slow a finger down.
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", step: number) => {
    await delay(Math.max(0, begun + step * EVERY_MS - performance.now()));
    sent.push(
      page.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y: y - (by * step) / MOVES }],
        timestamp: clock + (step * EVERY_MS) / 1_000,
      }),
    );
  };
  await send("touchStart", 0);
  for (let step = 1; step <= MOVES; step += 1) await send("touchMove", step);
  await send("touchEnd", MOVES + 1);
  await Promise.all(sent);
}
