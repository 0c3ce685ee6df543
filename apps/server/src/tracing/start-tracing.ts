import type { IncomingMessage } from "node:http";
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { DomainError } from "@starling/api/errors";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { requestIdOf } from "../http/request-id.ts";
import { routeOf } from "../metrics/measured-requests.ts";
import { nameStatement } from "./statement-names.ts";
import type { Tracing, TracingOptions } from "./tracing.ts";

const FLUSH_MS = 2_000;
const EXPORT_MS = 5_000;

const failed = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR });

/** Event streams stay open for half an hour, so their spans would be useless. */
const isStream = ({ headers }: IncomingMessage) => headers.accept?.includes("text/event-stream") === true;

/**
 * Spans hold no personal data: only names, patterns, codes and statements without values
 * (docs/decisions/035-starts-releases-and-metrics.md). Drops spans while the collector is unavailable.
 */
export function startTracing({ endpoint, headers, serviceName, ratio }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
  });
  const tracer = provider.getTracer("starling");
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();
  const ofRequests = new WeakMap<IncomingMessage, Context>();

  async function within<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await contexts.with(trace.setSpan(parent, span), work);
    } finally {
      span.end();
    }
  }

  return {
    requests: (isTrusted) => (request, response, next) => {
      if (isStream(request)) return next();
      const parent = isTrusted(request)
        ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        : ROOT_CONTEXT;
      const method = request.method ?? "";
      const attributes = { "http.request.method": method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      const context = trace.setSpan(parent, span);
      ofRequests.set(request, context);
      response.on("close", () => {
        const route = routeOf(request);
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          "http.route": route,
          "http.response.status_code": response.statusCode,
          "starling.request_id": requestIdOf(request),
        });
        if (response.statusCode >= 500) failed(span);
        span.end();
      });
      contexts.with(context, next);
    },
    resume: (request, _response, next) => {
      const context = ofRequests.get(request);
      if (context === undefined) next();
      else contexts.with(context, next);
    },
    call: (procedure, call) => {
      const parent = contexts.active();
      const attributes = { "rpc.system": "trpc", "rpc.method": procedure };
      const span = tracer.startSpan(procedure, { attributes }, parent);
      return within(span, parent, async () => {
        const result = await call();
        if (result.ok) return result;
        const { cause, code } = result.error;
        span.setAttribute("error.type", cause instanceof DomainError ? cause.code : code);
        if (getHTTPStatusCodeFromError(result.error) >= 500) failed(span);
        return result;
      });
    },
    job: (name, run) => {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true });
      return within(span, ROOT_CONTEXT, async () => {
        try {
          await run();
        } catch (error) {
          failed(span);
          throw error;
        }
      });
    },
    statement: (statement) => {
      const parent = contexts.active();
      // Background statements, such as the poll every second, get no trace.
      if (trace.getSpan(parent)?.isRecording() !== true) return () => undefined;
      const { name, text } = nameStatement(statement);
      const attributes = { "db.system.name": "postgresql", "db.query.text": text };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
      return (isDone) => {
        if (!isDone) failed(span);
        span.end();
      };
    },
    stop: async () => {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, FLUSH_MS);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
      contexts.disable();
    },
  };
}
