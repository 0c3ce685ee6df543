import type { failedEvents, lastChecks } from "@starling/api/money/payment-events/failures.service";

type FailedEvent = Awaited<ReturnType<typeof failedEvents>>[number];
type Check = Awaited<ReturnType<typeof lastChecks>>[number];

function minute(time: Date | null): string {
  return time === null ? "never" : `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function mended(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " and was repaired" : " and were repaired";
}

export function failedReport(events: readonly FailedEvent[]): string[] {
  if (events.length === 0) return ["No event has failed."];
  return [
    `${counted(events.length, "event has", "events have")} failed and will be tried again; use --retry to try now:`,
    ...events.flatMap((event) => [
      `  ${event.id}  ${event.type}  ${event.objectId ?? ""}`.trimEnd(),
      `    received ${minute(event.receivedAt)}, ${counted(event.attempts, "attempt", "attempts")}, the last ${minute(event.failedAt)}: ${event.error}`,
    ]),
  ];
}

export function retryReport(count: number): string[] {
  if (count === 0) return ["Every event has been applied."];
  return [
    `${counted(count, "event is", "events are")} queued again. The server will apply them while it is running.`,
  ];
}

export function driftReport(checks: readonly Check[]): string[] {
  if (checks.length === 0) return ["Nothing has been compared with Stripe yet. This happens every night."];
  return checks.flatMap(({ at, checked, drift }) => [
    `${minute(at)}: ${counted(checked, "subscription", "subscriptions")} compared, ${drift.length} differed${mended(drift.length)}`,
    ...drift.map(({ subscriptionId, fields }) => `  ${subscriptionId}: ${fields.join(", ")}`),
  ]);
}
