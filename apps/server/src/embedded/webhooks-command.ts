import { parseArgs } from "node:util";
import { failedEvents, lastChecks, retryEvents } from "@starling/api/money/payment-events/failures.service";
import type { Db } from "@starling/db/client";
import { driftReport, failedReport, retryReport } from "../webhooks/report.ts";
import { type Order, runCommand } from "./operator-command.ts";

const USAGE = `npm run webhooks -- --failed | --retry | --drift
  --failed  lists the Stripe events that could not be applied, and why
  --retry   queues every event that has not been applied yet, including those we gave up on
  --drift   shows what the last ten comparisons with Stripe found
Uses DATABASE_URL, or the embedded database in DATA_DIR, whether or not a server is running.
`;
const CHECKS_SHOWN = 10;

type Report = (db: Db) => Promise<string[]>;

const REPORTS = {
  failed: async (db) => failedReport(await failedEvents({ db })),
  retry: async (db) => retryReport(await retryEvents({ db })),
  drift: async (db) => driftReport(await lastChecks({ db }, CHECKS_SHOWN)),
} satisfies Record<string, Report>;

function readOrder(): Order {
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ options: { failed: flag, retry: flag, drift: flag } });
  const reports: Report[] = [
    ...(values.failed ? [REPORTS.failed] : []),
    ...(values.retry ? [REPORTS.retry] : []),
    ...(values.drift ? [REPORTS.drift] : []),
  ];
  if (reports.length === 0) return null;
  return async (db) => {
    const lines: string[] = [];
    for (const report of reports) lines.push(...(await report(db)));
    return { lines, code: 0 };
  };
}

await runCommand("webhooks", USAGE, readOrder);
