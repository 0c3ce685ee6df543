import { z } from "zod";

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 2_000_000;

/**
 * Unusable answer of a platform. The message contains no values from the answer, so that it can be logged.
 */
export class PlatformResponseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PlatformTrouble";
  }
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

export interface Request {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  body?: string | URLSearchParams;
}

/** Rejects redirects and answers that exceed five seconds or two megabytes. */
export async function call(url: string, init: Request = {}, timeoutMs = TIMEOUT_MS): Promise<Reply> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, headers: response.headers, text: await boundedText(response) };
  } catch (error) {
    if (error instanceof PlatformResponseError) throw error;
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new PlatformResponseError(isLate ? "did not answer in time" : "cannot be reached", {
      cause: error,
    });
  }
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new PlatformResponseError("answered with more than two megabytes");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Throws `PlatformResponseError` for invalid JSON or an unexpected format. */
export function read<T>(schema: z.ZodType<T>, { text }: Pick<Reply, "text">): T {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new PlatformResponseError("answered with invalid JSON", { cause: error });
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PlatformResponseError("answered in an unexpected format");
  return parsed.data;
}

export function listOf<T>(item: z.ZodType<T>) {
  return z.array(z.unknown()).transform((items) =>
    items.flatMap((value) => {
      const parsed = item.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

/** Time from a header in Unix seconds; null if missing or invalid. */
export function resetOf(headers: Headers, name: string): Date | null {
  const seconds = Number(headers.get(name) ?? "");
  return Number.isSafeInteger(seconds) && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1_000) : null;
}

export function countOf(headers: Headers, name: string): number | null {
  const value = headers.get(name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
