import type { IncomingMessage } from "node:http";
import type { ObserveCall } from "@starling/api/ports";
import type { Middleware } from "../http/middleware.ts";
import type { ObserveJob } from "../jobs/worker.ts";

/** Exports spans of requests, calls, statements and job runs to an OpenTelemetry collector. */
export interface Tracing {
  /** Starts a request's span; only a trusted sender may set its parent trace. */
  requests(isTrusted: (request: IncomingMessage) => boolean): Middleware;
  /** Restores a request's span, which is lost while the body is read. */
  resume: Middleware;
  call: ObserveCall;
  job: ObserveJob;
  /** Starts the span of an SQL statement; the returned function ends the span. */
  statement(text: string): (isDone: boolean) => void;
  /** Flushes pending spans for at most two seconds. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** Base address of OTLP, such as `http://collector:4318`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Sampled share of traces, from 0 to 1. */
  ratio: number;
}
