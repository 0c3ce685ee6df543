import { expect, test } from "vitest";
import { LikeQueue } from "./likes.rules.ts";

const wish = (userId: string, liked: boolean, clipId = "clip") => ({
  userId,
  clipId,
  liked,
  address: "somewhere",
  person: userId,
});

test("a batch takes the wishes in their order, and no more than it may", async () => {
  const queue = new LikeQueue<number>();
  for (const name of ["ada", "bo", "cy"]) void queue.add(wish(name, true));
  expect(queue.take(2).map(({ userId }) => userId)).toEqual(["ada", "bo"]);
  expect(queue.take(2).map(({ userId }) => userId)).toEqual(["cy"]);
  expect(queue.size).toBe(0);
});

test("the same wish again is one, and both get its answer", async () => {
  const queue = new LikeQueue<number>();
  const answers = [queue.add(wish("ada", true)), queue.add(wish("ada", true))];
  const [taken, ...others] = queue.take(10);
  expect(others).toEqual([]);
  taken?.resolve(7);
  expect(await Promise.all(answers)).toEqual([7, 7]);
});

test("like, unlike and like of one viewer go one after the other; other viewers do not wait for that", () => {
  const queue = new LikeQueue<number>();
  for (const liked of [true, false, true]) void queue.add(wish("ada", liked));
  void queue.add(wish("bo", true));
  const batches = [queue.take(10), queue.take(10), queue.take(10)];
  const taken = batches.map((batch) => batch.map(({ userId, liked }) => `${userId} ${liked}`));
  expect(taken).toEqual([["ada true", "bo true"], ["ada false"], ["ada true"]]);
});

test("a wish that is being written does not answer for a later one", () => {
  const queue = new LikeQueue<number>();
  void queue.add(wish("ada", true));
  queue.take(1);
  void queue.add(wish("ada", true));
  expect(queue.size).toBe(1);
});
