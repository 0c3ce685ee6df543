import type { BegunUpload, UploadedFile, UploadPart } from "@starling/validators/uploads";
import { beyondPage, getApi } from "./api-client.ts";
import { LostLineError, StaleAddressError, sendPart } from "./send-part.ts";
import { UploadRefusedError } from "./upload-words.ts";

/** What a file is to become. */
type Purpose = { kind: "clip" | "poster"; clipId: string } | { kind: "avatar" | "banner" };

interface SendOptions {
  /** Holds the upload: parts that have arrived stay, and `send` goes on after them. */
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** A file that goes to the store itself, in parts (docs/decisions/017). */
export interface DirectUpload {
  /**
   * Sends what has not arrived yet, and has the server make of the file what it is for.
   * @throws LostLineError when no answer came, `AbortError` when it was held, UploadRefusedError in the server's words
   */
  send(options: SendOptions): Promise<UploadedFile>;
  /** Has the server forget what has arrived. */
  giveUp: () => void;
}

const AT_ONCE = 3;
/** Addresses run out, and a server may find that parts are missing: it is asked anew so many times. */
const ROUNDS = 4;
const SLICE_BYTES = 5 * 1024 * 1024;

/** By what the server knows a file again after a reload: the sum of the sums of its slices, so that none is held in memory whole. */
async function digestOf(file: Blob): Promise<string | undefined> {
  // Pages without https have none; there an upload goes on for as long as its page is open.
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

/** What the server refused with; null where none of its answers came, or it was at fault. */
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
    if (!refusal) throw new LostLineError("The server did not answer", { cause: error });
    throw new UploadRefusedError(refusal.message, { cause: error });
  }
}

/** Has something made of what has arrived. Parts that are missing, or an upload that is gone, are sent anew. */
async function finish(question: Promise<UploadedFile>): Promise<UploadedFile> {
  const status = await question.then(
    () => 200,
    (error: unknown) => refusalIn(error)?.status,
  );
  if (status === 404 || status === 409) throw new StaleAddressError("Parts are missing");
  return ask(question);
}

/** Begins to send a file; nothing happens before `send`. */
export function directUpload(purpose: Purpose, file: File): DirectUpload {
  const { uploads } = getApi().client;
  let digest: Promise<string | undefined> | undefined;
  let begun: Promise<BegunUpload> | undefined;
  let isGivenUp = false;

  async function begin(): Promise<BegunUpload> {
    digest ??= digestOf(file);
    const sum = await digest;
    const claim = { size: file.size, type: file.type, ...(sum === undefined ? {} : { digest: sum }) };
    return uploads.begin.mutate({ ...purpose, ...claim });
  }

  async function sendMissing({ parts }: BegunUpload, { signal, onPercent }: SendOptions): Promise<void> {
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
        if (round === ROUNDS) throw new LostLineError("The store takes no parts", { cause: error });
      }
    }
  }

  return {
    send,
    giveUp: () => {
      if (isGivenUp) return;
      isGivenUp = true;
      // What fails here is swept by the server.
      begun?.then(({ id }) => uploads.cancel.mutate({ id }, { context: beyondPage })).catch(() => undefined);
    },
  };
}
