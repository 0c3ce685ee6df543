import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Histogram buckets in seconds, up to the deadline of a response. */
const ANSWER_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5.5];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5];
const JOB_SECONDS = [0.01, 0.1, 0.5, 1, 5, 30, 120];

/** Labels contain only names from our code, never user input (security row O13). */
export function createInstruments() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "starling_http_request_duration_seconds",
      help: "Time from request headers to the end of the response, by route pattern and status class; excludes event streams.",
      labelNames: ["route", "status"],
      buckets: ANSWER_SECONDS,
      registers,
    }),
    inFlight: new Gauge({
      name: "starling_http_requests_in_flight",
      help: "Requests in flight, including open event streams.",
      registers,
    }),
    calls: new Histogram({
      name: "starling_call_duration_seconds",
      help: "Duration of procedure calls (from tRPC, REST or a page), by outcome: ok, refused (the caller's fault) or failed (ours).",
      labelNames: ["procedure", "outcome"],
      buckets: ANSWER_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: "starling_call_errors_total",
      help: "Calls that ended with an error, by its code.",
      labelNames: ["procedure", "code"],
      registers,
    }),
    limited: new Counter({
      name: "starling_rate_limit_refusals_total",
      help: "Attempts refused by a rate limit.",
      labelNames: ["limit"],
      registers,
    }),
    statements: new Histogram({
      name: "starling_database_statement_duration_seconds",
      help: "Duration of a database statement, including the wait for a connection.",
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: "starling_job_duration_seconds",
      help: "Duration of a job run, by outcome: done or failed (retried).",
      labelNames: ["job", "outcome"],
      buckets: JOB_SECONDS,
      registers,
    }),
    mails: new Counter({
      name: "starling_mails_total",
      help: "Emails by response of the mail server: sent, refused (permanently) or failed (retried).",
      labelNames: ["outcome"],
      registers,
    }),
    pushes: new Counter({
      name: "starling_push_messages_total",
      help: "Push messages by response of the push service: sent, gone (the browser no longer accepts any) or failed (retried).",
      labelNames: ["outcome"],
      registers,
    }),
  };
}

export type Instruments = ReturnType<typeof createInstruments>;
