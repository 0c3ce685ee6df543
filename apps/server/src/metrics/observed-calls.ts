import { DomainError } from "@starling/api/errors";
import type { ObserveCall } from "@starling/api/ports";
import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { ObserveJob } from "../jobs/worker.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { Instruments } from "./instruments.ts";

/** Ours where it is one, else tRPC's. */
function codeOf({ cause, code }: TRPCError): string {
  return cause instanceof DomainError ? cause.code : code;
}

/** Counts and measures the calls of procedures, however they came. */
export function observeCalls({ calls, refusals }: Instruments, tracing?: Tracing): ObserveCall {
  const counted: ObserveCall = async (procedure, call) => {
    const startedAt = performance.now();
    const result = await call();
    const seconds = (performance.now() - startedAt) / 1_000;
    if (result.ok) {
      calls.observe({ procedure, outcome: "ok" }, seconds);
      return result;
    }
    const outcome = getHTTPStatusCodeFromError(result.error) < 500 ? "refused" : "failed";
    calls.observe({ procedure, outcome }, seconds);
    refusals.inc({ procedure, code: codeOf(result.error) });
    return result;
  };
  if (!tracing) return counted;
  return (procedure, call) => tracing.call(procedure, () => counted(procedure, call));
}

/** Counts and measures the runs of jobs. */
export function observeJobs({ jobs }: Instruments, tracing?: Tracing): ObserveJob {
  const counted: ObserveJob = async (job, run) => {
    const startedAt = performance.now();
    const note = (outcome: "done" | "failed") =>
      jobs.observe({ job, outcome }, (performance.now() - startedAt) / 1_000);
    try {
      await run();
    } catch (error) {
      note("failed");
      throw error;
    }
    note("done");
  };
  if (!tracing) return counted;
  return (job, run) => tracing.job(job, () => counted(job, run));
}
