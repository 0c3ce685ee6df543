import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

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

test("runs at most the configured number of tasks concurrently and queues the rest in order", async () => {
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

test("rejects tasks with 503 while the queue is full and accepts them afterwards", async () => {
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

test("a failed task releases its permit", async () => {
  const withPermit = createSemaphore({ concurrency: 1, waiting: 1 });
  await expect(withPermit(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await withPermit(async () => "yes")).toBe("yes");
});

test("ten tasks of one owner neither take the permits of another owner nor fill the queue", async () => {
  const { begun, ends, work } = controlled();
  const withPermit = createSemaphore({
    concurrency: 3,
    waiting: 40,
    perOwner: { concurrency: 1, waiting: 4 },
  });
  const hostile = Array.from({ length: 10 }, (_, index) => withPermit(work(index), "hostile"));
  const outcomes = Promise.allSettled(hostile);
  const others = [withPermit(work(20), "one"), withPermit(work(30), "two"), withPermit(work(31), "two")];
  await settle();
  expect(begun, "each owner has one running").toEqual([0, 20, 30]);
  ends[1]?.();
  await settle();
  expect(begun, "a free place goes to nobody who has one").toEqual([0, 20, 30]);
  ends[2]?.();
  await settle();
  expect(begun, "the next of an owner follows its own").toEqual([0, 20, 30, 31]);
  for (let index = 0; index < 8; index += 1) {
    ends[index]?.();
    await settle();
  }
  expect(begun).toEqual([0, 20, 30, 31, 1, 2, 3, 4]);
  await Promise.all(others);
  const refused = (await outcomes).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
});
