import { createHmac } from "node:crypto";
import { valuesOf } from "@starling/validators/options";
import { REPORT_REASONS, type ReportKind, type ReportReason } from "@starling/validators/reports";
import { z } from "zod";
import type { Clock } from "../../clock.ts";

/** The timeout is short, because a user waits for the classifier. */
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 16_000;
/** Circuit breaker: after this many consecutive failures, no requests are sent for {@link COOLDOWN_MS}. */
const FAILURES = 3;
const COOLDOWN_MS = 30_000;

/** Endpoint of the operator's classifier; the signing key is `whsec_` plus base64. */
export interface ClassifierSettings {
  url: string;
  secret: string;
}

/** Request to the classifier (docs/operating.md). */
export interface Question {
  /** Idempotency key, the same for retries. */
  id: string;
  kind: ReportKind;
  /** Account id for a profile, clip id for a clip and its captions. */
  subject: string;
  texts: { name: string; text: string }[];
  pictures: string[];
}

const answer = z.object({
  verdict: z.enum(["allow", "review", "refuse"]),
  reason: z.enum(valuesOf(REPORT_REASONS)).optional(),
});

export interface Verdict {
  verdict: "allow" | "review" | "refuse";
  reason?: ReportReason | undefined;
}

/**
 * Thrown when the classifier gives no usable answer. The message may be logged, because it quotes nothing
 * from the answer.
 */
export class ClassifierResponseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ClassifierTrouble";
  }
}

export interface Classifier {
  /** False while the circuit breaker is open. */
  isWorthAsking(): boolean;
  /** Throws {@link ClassifierResponseError} on a timeout or invalid answer. */
  ask(question: Question): Promise<Verdict>;
}

/** Counts failures per process. */
export function createClassifier(settings: ClassifierSettings, clock: Clock): Classifier {
  let failures = 0;
  let restUntil = 0;
  return {
    isWorthAsking: () => clock.now().getTime() >= restUntil,
    async ask(question) {
      try {
        const verdict = await post(settings, question, clock.now());
        failures = 0;
        restUntil = 0;
        return verdict;
      } catch (cause) {
        failures += 1;
        if (failures >= FAILURES) restUntil = clock.now().getTime() + COOLDOWN_MS;
        throw cause;
      }
    },
  };
}

async function post(settings: ClassifierSettings, question: Question, now: Date): Promise<Verdict> {
  const body = JSON.stringify(question);
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  try {
    const response = await fetch(settings.url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "webhook-id": question.id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signatureOf(settings.secret, `${question.id}.${timestamp}.${body}`)}`,
      },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new ClassifierResponseError(`answered with status ${response.status}`);
    return readVerdict(await boundedText(response));
  } catch (error) {
    if (error instanceof ClassifierResponseError) throw error;
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new ClassifierResponseError(isLate ? "did not answer in time" : "cannot be reached", {
      cause: error,
    });
  }
}

/** HMAC-SHA256 in base64, as in the Standard Webhooks specification. */
function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new ClassifierResponseError("answered with a body that is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readVerdict(text: string): Verdict {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new ClassifierResponseError("answered with invalid JSON", { cause: error });
  }
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new ClassifierResponseError("answered in an unexpected format");
  return parsed.data;
}
