import type { IncomingMessage } from "node:http";
import type { ObserveCall } from "@starling/api/ports";
import type { Middleware } from "../http/middleware.ts";
import type { ObserveJob } from "../jobs/worker.ts";

/** Tells an OpenTelemetry collector what a request was made of: request, calls, statements; and runs of jobs. */
export interface Tracing {
  /** Begins a request's span. Only who is trusted may say which trace it belongs to. */
  requests(isTrusted: (request: IncomingMessage) => boolean): Middleware;
  /** Goes on in a request's span, which is lost while a body is read. */
  resume: Middleware;
  call: ObserveCall;
  job: ObserveJob;
  /** A statement of what is under way; called with how it ended. */
  statement(text: string): (isDone: boolean) => void;
  /** Sends what was not sent yet, for two seconds at most. */
  stop(): Promise<void>;
}

/** Where traces go. */
export interface TracingOptions {
  /** What OTLP's addresses begin with, such as `http://collector:4318`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The part of all traces that is sent, from 0 to 1. */
  ratio: number;
}
