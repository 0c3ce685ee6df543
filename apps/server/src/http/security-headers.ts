import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { CHANNEL_PLATFORMS, factsOf } from "@starling/validators/channels";
import helmet from "helmet";
import type { Middleware } from "./middleware.ts";

/** What the headers depend on. */
export interface SecurityHeaderOptions {
  /** Only production may promise https for the whole host. */
  production: boolean;
  /** What pages reach beyond this site: where uploads go and where they are shown from. */
  sources: { connect: readonly string[]; videos: readonly string[] };
  /** Whether cards are entered in Stripe's own frames. */
  stripe?: boolean;
  /** The scripts that stand in our page, by their hashes. */
  scriptHashes?: readonly string[];
}

/** Where Stripe's script, frames and calls come from and go to, as its documentation asks for. */
const STRIPE = {
  connect: ["https://api.stripe.com"],
  frames: ["https://*.js.stripe.com", "https://js.stripe.com", "https://hooks.stripe.com"],
  scripts: ["https://*.js.stripe.com", "https://js.stripe.com"],
};

/**
 * Security headers of every answer, errors included (security row C3). No script runs that is not ours or, where cards are
 * entered with it, Stripe's: no inline script but those that the build wrote into the page, by their hashes, and no `eval`. Styles may be inline, because Radix and React set them so.
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
        // On every page: whoever comes to a streamer's page within the app has the policy of the page they came from.
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
        // Else workers would have the hosts of scripts.
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

/** Sets what a step sets, for one that sets the same on every answer: Helmet takes fourteen steps to find that out. */
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

/** Nothing under `/api` may rest in a cache: it may be one person's (security row C3). */
export const forbidStoring: Middleware = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};
