import { expect, test } from "vitest";
import { driftReport, failedReport } from "./report.ts";

const at = new Date("2026-03-14T12:00:30Z");

test("lists failed events with their ids, attempts and reasons", () => {
  const event = { id: "evt_1", type: "invoice.paid", objectId: "in_1", receivedAt: at, failedAt: at };
  expect(failedReport([{ ...event, attempts: 1, error: "DomainError UNAVAILABLE" }])).toEqual([
    "1 event has failed and will be tried again; use --retry to try now:",
    "  evt_1  invoice.paid  in_1",
    "    received 2026-03-14 12:00 UTC, 1 attempt, the last 2026-03-14 12:00 UTC: DomainError UNAVAILABLE",
  ]);
  expect(failedReport([])).toEqual(["No event has failed."]);
});

test("driftReport lists subscriptions that differ from Stripe", () => {
  const drift = [{ subscriptionId: "0198", fields: ["status", "planId"] }];
  expect(
    driftReport([
      { id: "2", at, checked: 12, drift },
      { id: "1", at, checked: 1, drift: [] },
    ]),
  ).toEqual([
    "2026-03-14 12:00 UTC: 12 subscriptions compared, 1 differed and was repaired",
    "  0198: status, planId",
    "2026-03-14 12:00 UTC: 1 subscription compared, 0 differed",
  ]);
  expect(driftReport([])).toEqual(["Nothing has been compared with Stripe yet. This happens every night."]);
});
