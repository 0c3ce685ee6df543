import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { CHANNEL_PLATFORMS, factsOf } from "@starling/validators/channels";
import helmet from "helmet";
import type { Middleware } from "./middleware.ts";

export interface SecurityHeaderOptions {
  /** Whether to enforce https for the whole host; only in production. */
  production: boolean;
  sources: { connect: readonly string[]; videos: readonly string[] };
  /** Whether pages embed Stripe's card form. */
  stripe?: boolean;
  scriptHashes?: readonly string[];
}

const STRIPE = {
  connect: ["https://api.stripe.com"],
  frames: ["https://*.js.stripe.com", "https://js.stripe.com", "https://hooks.stripe.com"],
  scripts: ["https://*.js.stripe.com", "https://js.stripe.com"],
};

/**
 * Security headers of every answer, including errors (security row C3). Allows scripts of our own, inline
 * scripts with known hashes and, on sites that take cards, Stripe's scripts. Blocks `eval`. Allows inline
 * styles, which Radix and React need.
 */
export function securityHeaders({
  production,
  sources,
  stripe,
  scriptHashes = [],
}: SecurityHeaderOptions): Middleware {
  const beside = stripe ? STRIPE : { connect: [], frames: [], scripts: [] };
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...sources.connect, ...beside.connect],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Every page may embed players and Stripe, because the policy of the first page stays in effect when
        // the app opens other pages.
        frameSrc: [
          "'self'",
          ...CHANNEL_PLATFORMS.map((platform) => factsOf(platform).player.origin),
          ...beside.frames,
        ],
        imgSrc: ["'self'", "data:", "blob:"],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", "blob:", ...sources.videos],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes, ...beside.scripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Set explicitly, because the default for workers is `scriptSrc`, which allows other hosts.
        workerSrc: ["'self'"],
        ...(production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  return setAlike(set);
}

class RecordingResponse extends ServerResponse {
  readonly headers: [name: string, value: string][] = [];

  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.headers.push([name, String(value)]);
    return this;
  }
}

/** Runs Helmet only once and repeats its constant headers, because Helmet is slow. */
function setAlike(step: Middleware): Middleware {
  const recording = new RecordingResponse(new IncomingMessage(new Socket()));
  step(recording.req, recording, (error) => {
    if (error !== undefined) throw error;
  });
  const { headers } = recording;
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

export const forbidStoring: Middleware = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};
