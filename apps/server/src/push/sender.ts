import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { DomainError } from "@starling/api/errors";
import { isPushEndpoint } from "@starling/api/notifications/push/rules";
import type { PushOptions, PushSender, PushTarget } from "@starling/api/ports";
import type { VapidKeys } from "@starling/db/vapid-keys";
import { msg, t } from "@starling/i18n/translate";
import { once } from "@starling/validators/once";
import type { RequestDetails } from "web-push";
import { publicLookup } from "./public-addresses.ts";

/** Timeout of one message; the job retries. */
const MAX_WAIT_MS = 4_000;
/** Browsers' own push services. Users can also register endpoints at other hosts. */
const BROWSER_SERVICES =
  /(?:^|\.)(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/;
/**
 * Maximum concurrent messages to hosts outside `BROWSER_SERVICES`, so that slow hosts do not delay the
 * browsers' services.
 */
const MAX_TO_UNKNOWN_HOSTS = 8;
const UNKNOWN_HOST_RETRY_S = 30;
const MAX_SOCKETS = 32;
const GONE: ReadonlySet<number> = new Set([404, 410]);

const AWAY = msg("The push service is not accepting messages right now. Please try again in a moment.");

export interface PushSenderOptions {
  keys: VapidKeys;
  /** Contact for push services: a `mailto:` or https address. */
  subject: string;
  /** Endpoint prefix of the fake push service; absent in production. */
  standIn?: string | undefined;
  resolve?: LookupFunction;
  patienceMs?: number;
}

/** Sends push messages only to public addresses, checked on each connection, without redirects. */
export function createPushSender({
  keys,
  subject,
  standIn,
  resolve,
  patienceMs = MAX_WAIT_MS,
}: PushSenderOptions): PushSender {
  const loadWebPush = once(async () => (await import("web-push")).default);
  const lookup = publicLookup(resolve);
  const agent = new https.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, lookup });
  let toOthers = 0;
  async function postWithinLimit(details: RequestDetails): Promise<Answer> {
    if (BROWSER_SERVICES.test(new URL(details.endpoint).hostname))
      return post(details, { agent }, patienceMs);
    if (toOthers >= MAX_TO_UNKNOWN_HOSTS)
      throw new DomainError("UNAVAILABLE", t(AWAY), { retryAfter: UNKNOWN_HOST_RETRY_S });
    toOthers += 1;
    return post(details, { agent }, patienceMs).finally(() => {
      toOthers -= 1;
    });
  }

  async function encrypted(target: PushTarget, text: string, options: PushOptions) {
    const webPush = await loadWebPush();
    const { endpoint, p256dh, auth } = target;
    const { topic, ttlSeconds, urgency } = options;
    try {
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        TTL: ttlSeconds,
        topic,
        urgency,
      });
      const { Authorization } = webPush.getVapidHeaders(
        new URL(endpoint).origin,
        subject,
        keys.publicKey,
        keys.privateKey,
        "aes128gcm",
      );
      return { ...details, headers: { ...details.headers, Authorization } };
    } catch (error) {
      // Encryption always fails if the subscription's key is not a point on the curve.
      if (error instanceof Error && "code" in error && error.code === "ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY")
        return null;
      throw error;
    }
  }

  return {
    publicKey: keys.publicKey,
    ...(standIn === undefined ? {} : { standIn }),
    async send(target, text, options) {
      if (!isPushEndpoint(target.endpoint, standIn)) return "gone";
      const details = await encrypted(target, text, options);
      if (details === null) return "gone";
      const isLocal = standIn !== undefined && target.endpoint.startsWith(standIn);
      const answer = await (isLocal ? post(details, {}, patienceMs) : postWithinLimit(details));
      if (answer.status >= 200 && answer.status < 300) return "sent";
      if (GONE.has(answer.status)) return "gone";
      throw new DomainError("UNAVAILABLE", t(AWAY), {
        ...(answer.retryAfter === null ? {} : { retryAfter: answer.retryAfter }),
        cause: new Error(`${new URL(target.endpoint).host} answered with ${answer.status}`),
      });
    },
  };
}

interface Answer {
  status: number;
  retryAfter: number | null;
}

function post(
  { endpoint, headers, body }: RequestDetails,
  options: https.RequestOptions,
  patienceMs: number,
): Promise<Answer> {
  const { request } = endpoint.startsWith("https:") ? https : http;
  return new Promise((fulfil, reject) => {
    const sent = request(
      endpoint,
      { ...options, method: "POST", headers, signal: AbortSignal.timeout(patienceMs) },
      (answer) => {
        // Discards the response body, which could be endless.
        answer.on("error", () => undefined).resume();
        fulfil({ status: answer.statusCode ?? 0, retryAfter: secondsOf(answer.headers["retry-after"]) });
      },
    );
    sent.on("error", (cause) => reject(new DomainError("UNAVAILABLE", t(AWAY), { cause })));
    sent.end(body);
  });
}

/** Seconds of a `Retry-After` header, which push services never send as a date. */
function secondsOf(header: string | undefined): number | null {
  return /^\d{1,6}$/.test(header ?? "") ? Number(header) : null;
}

/** Contact for push services: the site's mail sender, else its https address. */
export function pushSubject(mailFrom: string | undefined, publicUrl: string): string {
  const [, address] = /<?([^<>\s]+@[^<>\s]+?)>?\s*$/.exec(mailFrom ?? "") ?? [];
  if (address !== undefined) return `mailto:${address}`;
  return publicUrl.startsWith("https:") ? publicUrl : "mailto:hello@localhost";
}
