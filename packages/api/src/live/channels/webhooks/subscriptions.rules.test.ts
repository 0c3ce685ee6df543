import { expect, test } from "vitest";
import { canReceiveWebhooks, nextRetryAt, renewAt } from "./subscriptions.rules.ts";

test.each([
  ["https://starling.example.com", "https://api.twitch.tv", true],
  ["https://starling.example.com:8443", "https://api.twitch.tv", false],
  ["http://starling.example.com", "https://api.twitch.tv", false],
  ["https://localhost", "https://api.twitch.tv", false],
  ["https://192.168.1.5", "https://api.twitch.tv", false],
  ["https://10.0.0.5", "https://api.twitch.tv", false],
  ["https://[::1]", "https://api.twitch.tv", false],
  ["https://starling.local", "https://api.twitch.tv", false],
  ["http://localhost:3000", "http://127.0.0.1:3000/dev/platforms/twitch", true],
  ["http://localhost:3000", "http://proxy.example.com", false],
])(
  "canReceiveWebhooks for the site %s and the platform API %s returns %s",
  (publicUrl, apiUrl, isReached) => {
    expect(canReceiveWebhooks(publicUrl, apiUrl)).toBe(isReached);
  },
);

test("nextRetryAt backs off exponentially, and renewAt returns a time when a fifth of the lease is left", () => {
  const now = new Date("2026-03-14T12:00:00Z");
  const after = (failures: number) => (nextRetryAt(failures, now).getTime() - now.getTime()) / 60_000;
  expect([0, 1, 2, 6, 30].map(after)).toEqual([1, 2, 4, 64, 1_440]);
  expect(renewAt(432_000, now)).toEqual(new Date("2026-03-18T12:00:00Z"));
});
