import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { hashPassword, verifyPassword } from "./cryptography.adapter.ts";

/** Number of running hashes, its maximum, and the total number of hashes. */
const work = vi.hoisted(() => ({ now: 0, most: 0, asked: 0 }));

vi.mock("oslo/password", () => {
  async function hashes<Answer>(answer: Answer): Promise<Answer> {
    work.asked += 1;
    work.now += 1;
    work.most = Math.max(work.most, work.now);
    await turn();
    work.now -= 1;
    return answer;
  }
  return {
    Argon2id: class {
      hash = () => hashes("a hash");
      verify = () => hashes(true);
    },
  };
});

beforeEach(() => Object.assign(work, { now: 0, most: 0, asked: 0 }));

test("at most two passwords are hashed or verified concurrently (security row A11)", async () => {
  const passwords = Array.from({ length: 50 }, (_, index) => `Sparrow-Nest-${index}`);
  await Promise.all(
    passwords.flatMap((password) => [hashPassword(password), verifyPassword(null, password)]),
  );
  expect(work).toEqual({ now: 0, most: 2, asked: 100 });
});

test("hashPassword rejects with UNAVAILABLE when its queue is full", async () => {
  const settled = await Promise.allSettled(
    Array.from({ length: 105 }, () => hashPassword("Sparrow-Nest-42")),
  );
  const refused = settled.filter((one) => one.status === "rejected").map((one) => one.reason);
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ code: "UNAVAILABLE" });
  expect(work).toEqual({ now: 0, most: 2, asked: 102 });
  expect(await hashPassword("Sparrow-Nest-42")).toBe("a hash");
});
