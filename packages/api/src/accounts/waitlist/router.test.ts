import { expect, test } from "vitest";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const JOINED = { message: "Thanks! You’re on the waitlist." };

const api = await openTestApi({ limiter: countingLimiter });

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
