import { afterAll, beforeAll, expect, test } from "vitest";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const JOINED = { message: "Thanks! You’re on the waitlist." };

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi({ limiter: countingLimiter });
});
afterAll(() => api.close());

const join = (email: string, ip = "198.51.100.1") => api.callFrom(ip).waitlist.join({ email });

test("joining twice, in parallel or with another letter case, stores one entry and responds identically", async () => {
  const answers = await Promise.all([
    join("wren@example.test"),
    join(" WREN@example.test"),
    join("wren@example.test"),
  ]);
  expect(answers).toEqual([JOINED, JOINED, JOINED]);
  expect(await api.sql`select email from waitlist_entries`).toEqual([{ email: "wren@example.test" }]);
});

test.each([
  ["", "Please enter your email address"],
  ["   ", "Please enter your email address"],
  ["nowhere", "Please enter a valid email address"],
])("rejects the email %j", async (email, message) => {
  expect(await refusalOf(join(email, "198.51.100.2"))).toEqual({
    code: "VALIDATION",
    message,
    fields: [{ path: "email", message }],
  });
});

test("allows an IP address to join ten times in an hour", async () => {
  for (let count = 0; count < 10; count += 1) {
    expect(await join(`p${count}@example.test`, "198.51.100.3")).toEqual(JOINED);
  }
  expect(await refusalOf(join("p10@example.test", "198.51.100.3"))).toMatchObject({
    code: "RATE_LIMITED",
    retryAfter: 3600,
  });
  expect(await join("p10@example.test", "198.51.100.4")).toEqual(JOINED);
});
