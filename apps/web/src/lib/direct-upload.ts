import type { InitiatedUpload, UploadedFile, UploadPart } from "@starling/validators/uploads";
import { getApi, survivesUnload } from "./api-client.ts";
import { ConnectionLostError, StaleAddressError, sendPart } from "./send-part.ts";
import { UploadRefusedError } from "./upload-words.ts";

type Purpose = { kind: "clip" | "poster"; clipId: string } | { kind: "avatar" | "banner" };

interface SendOptions {
  /** Aborting pauses the upload. Finished parts are kept, so that `send` can resume. */
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** Multipart upload directly to object storage (docs/decisions/017). */
export interface DirectUpload {
  /**
   * Sends the missing parts, then has the server process the file.
   * @throws ConnectionLostError, `AbortError` if paused, or UploadRefusedError with the server's message
   */
  send(options: SendOptions): Promise<UploadedFile>;
  /** Cancels the upload and deletes the parts that were sent. */
  giveUp: () => void;
}

const AT_ONCE = 3;
/** Maximum number of attempts if upload URLs expire or parts are missing. */
const ROUNDS = 4;
const SLICE_BYTES = 5 * 1024 * 1024;

/**
 * Fingerprint with which the server finds an upload to resume after a reload. Reads the file in slices, to
 * save memory.
 */
async function digestOf(file: Blob): Promise<string | undefined> {
  // `crypto.subtle` requires https.
  if (!globalThis.crypto?.subtle) return undefined;
  const sums: ArrayBuffer[] = [];
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    const slice = await file.slice(at, at + SLICE_BYTES).arrayBuffer();
    sums.push(await crypto.subtle.digest("SHA-256", slice));
  }
  const sum = await crypto.subtle.digest("SHA-256", await new Blob(sums).arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Refusal {
  status: number;
  message: string;
}

/** The server's rejection (4xx); null for a network or server error. */
function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !("data" in error)) return null;
  const status: unknown = Reflect.get(new Object(error.data), "httpStatus");
  return typeof status === "number" && status < 500 ? { status, message: error.message } : null;
}

async function ask<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw new ConnectionLostError("The server did not answer", { cause: error });
    throw new UploadRefusedError(refusal.message, { cause: error });
  }
}

/**
 * Completes the upload.
 * @throws StaleAddressError if the upload or some parts are missing and must be sent again
 */
async function finish(question: Promise<UploadedFile>): Promise<UploadedFile> {
  const status = await question.then(
    () => 200,
    (error: unknown) => refusalIn(error)?.status,
  );
  if (status === 404 || status === 409) throw new StaleAddressError("Parts are missing");
  return ask(question);
}

/** Sends nothing until `send` is called. */
export function directUpload(purpose: Purpose, file: File): DirectUpload {
  const { uploads } = getApi().client;
  let digest: Promise<string | undefined> | undefined;
  let begun: Promise<InitiatedUpload> | undefined;
  let isGivenUp = false;

  async function begin(): Promise<InitiatedUpload> {
    digest ??= digestOf(file);
    const sum = await digest;
    const claim = { size: file.size, type: file.type, ...(sum === undefined ? {} : { digest: sum }) };
    return uploads.begin.mutate({ ...purpose, ...claim });
  }

  async function sendMissing({ parts }: InitiatedUpload, { signal, onPercent }: SendOptions): Promise<void> {
    const loaded = new Map(
      parts.map(({ number, start, end, address }) => [number, address === null ? end - start : 0]),
    );
    const tell = () => {
      const bytes = [...loaded.values()].reduce((sum, each) => sum + each, 0);
      onPercent((100 * bytes) / Math.max(file.size, 1));
    };
    tell();
    const waiting = parts.filter((part): part is UploadPart & { address: string } => part.address !== null);
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    signal.addEventListener("abort", stop, { once: true });
    const work = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift()) {
        const { number, start, end, address } = part;
        await sendPart(address, file.slice(start, end), {
          signal: stopping.signal,
          onBytes: (bytes) => {
            loaded.set(number, bytes);
            tell();
          },
        });
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      signal.removeEventListener("abort", stop);
      stop();
    }
  }

  async function send(options: SendOptions): Promise<UploadedFile> {
    for (let round = 1; ; round += 1) {
      try {
        begun = begin();
        const upload = await ask(begun);
        options.signal.throwIfAborted();
        await sendMissing(upload, options);
        const made = await finish(uploads.finish.mutate({ id: upload.id }));
        options.signal.throwIfAborted();
        return made;
      } catch (error) {
        if (!(error instanceof StaleAddressError) || isGivenUp) throw error;
        if (round === ROUNDS) throw new ConnectionLostError("The store takes no parts", { cause: error });
      }
    }
  }

  return {
    send,
    giveUp: () => {
      if (isGivenUp) return;
      isGivenUp = true;
      begun
        ?.then(({ id }) => uploads.cancel.mutate({ id }, { context: survivesUnload }))
        .catch(() => undefined);
    },
  };
}
