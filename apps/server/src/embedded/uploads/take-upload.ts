import type { Request } from "express";
import { isDiskFull } from "../../media/disk-full.ts";
import type { MediaFolder } from "./media-folder.ts";
import { receiveFile, TooManyBytesError } from "./receive.ts";
import type { Registrations, UploadAnswer } from "./registrations.ts";
import type { SignedUpload } from "./signatures.ts";

export type FinishUpload = (signed: SignedUpload) => Promise<UploadAnswer>;

/**
 * Receives uploads. A browser can resume an interrupted upload and request a lost response again. Each URL
 * stores only one file.
 */
export function createUploadTaker(folder: MediaFolder, uploads: Registrations, finish: FinishUpload) {
  const incoming = new Map<string, { stop: () => void; ended: Promise<unknown> }>();

  /** Ends the previous connection that uploads this file, because it may hang for minutes. */
  async function takeOver(key: string): Promise<void> {
    const former = incoming.get(key);
    former?.stop();
    await former?.ended;
  }

  async function receive(request: Request, signed: SignedUpload, start: number): Promise<void> {
    const { key, size } = signed;
    const receiving = receiveFile(request, folder, { key, start, size });
    incoming.set(key, { stop: () => request.destroy(), ended: receiving.catch(() => undefined) });
    try {
      await receiving;
    } catch (error) {
      if (error instanceof TooManyBytesError || isDiskFull(error)) await folder.remove(key);
      throw error;
    } finally {
      incoming.delete(key);
    }
  }

  async function take(request: Request, signed: SignedUpload): Promise<UploadAnswer> {
    const { key, size, slug } = signed;
    const announced = uploads.get(key);
    if (announced?.answer !== undefined) {
      request.resume();
      return announced.answer;
    }
    if (slug !== undefined && announced?.slug !== slug) return refused(400, "This upload was not announced");
    if (await folder.has(key)) return refused(409, "There is a file under this key already");
    await takeOver(key);
    const start = rangeStart(request);
    const received = await folder.received(key);
    if (start > received) return refused(416, `Only ${received} bytes have arrived`);
    await receive(request, signed, start);
    if ((await folder.received(key)) !== size) return refused(400, "The upload is shorter than announced");
    const answer = finish(signed);
    if (announced) announced.answer = answer;
    return answer;
  }

  return {
    take: (request: Request, signed: SignedUpload) => take(request, signed).catch(failure),
    received: async ({ key, size }: SignedUpload) =>
      uploads.get(key)?.answer === undefined ? folder.received(key) : size,
  };
}

function rangeStart(request: Request): number {
  return Number(/^bytes=(\d{1,12})-$/.exec(request.get("range") ?? "")?.[1] ?? 0);
}

export function refused(status: number, error: string): UploadAnswer {
  return { status, body: { error } };
}

function failure(error: unknown): UploadAnswer {
  if (error instanceof TooManyBytesError) return refused(413, "More bytes came than were announced");
  if (isDiskFull(error)) return refused(507, "There is no room left for uploads");
  return refused(400, "The upload could not be read");
}
