import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

/** Work that ends when the test says so. */
function controlled() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  return { begun, ends, work };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("no more than the concurrency runs, the rest waits in order", async () => {
  const { begun, ends, work } = controlled();
  const withPermit = createSemaphore({ concurrency: 2, waiting: 10 });
  const all = Promise.all([1, 2, 3, 4].map((name) => withPermit(work(name))));
  await settle();
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  ends[0]?.();
  ends[2]?.();
  await settle();
  ends[3]?.();
  expect(await all).toEqual([1, 2, 3, 4]);
});

test("work beyond the queue is refused with 503, and admitted again once there is room", async () => {
  const { ends, work } = controlled();
  const withPermit = createSemaphore({ concurrency: 1, waiting: 1 });
  const first = withPermit(work(1));
  const second = withPermit(work(2));
  await expect(withPermit(work(3))).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: "We are very busy right now. Please try again in a moment.",
    retryAfter: 2,
  });
  ends[0]?.();
  await settle();
  ends[1]?.();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  const third = withPermit(work(4));
  await settle();
  ends[2]?.();
  expect(await third).toBe(4);
});

test("work that fails releases its permit", async () => {
  const withPermit = createSemaphore({ concurrency: 1, waiting: 1 });
  await expect(withPermit(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await withPermit(async () => "yes")).toBe("yes");
});
