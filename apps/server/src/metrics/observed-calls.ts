import { DomainError } from "@starling/api/errors";
import type { ObserveCall } from "@starling/api/ports";
import { getTRPCErrorFromUnknown, type TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { ObserveJob } from "../jobs/worker.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { Instruments } from "./instruments.ts";

function codeOf({ cause, code }: TRPCError): string {
  return cause instanceof DomainError ? cause.code : code;
}

export function observeCalls({ calls, refusals }: Instruments, tracing?: Tracing): ObserveCall {
  const noteError = (procedure: string, error: TRPCError, seconds: number) => {
    const outcome = getHTTPStatusCodeFromError(error) < 500 ? "refused" : "failed";
    calls.observe({ procedure, outcome }, seconds);
    refusals.inc({ procedure, code: codeOf(error) });
  };
  const counted: ObserveCall = async (procedure, call) => {
    const startedAt = performance.now();
    const secondsSoFar = () => (performance.now() - startedAt) / 1_000;
    try {
      const result = await call();
      if (result.ok) calls.observe({ procedure, outcome: "ok" }, secondsSoFar());
      else noteError(procedure, result.error, secondsSoFar());
      return result;
    } catch (cause) {
      noteError(procedure, getTRPCErrorFromUnknown(cause), secondsSoFar());
      throw cause;
    }
  };
  if (!tracing) return counted;
  return (procedure, call) => tracing.call(procedure, () => counted(procedure, call));
}

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
