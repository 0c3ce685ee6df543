import { Transform } from "node:stream";
import busboy from "busboy";
import type { Request } from "express";
import { onAborted } from "../../http/aborted-request.ts";
import type { MediaFolder } from "./media-folder.ts";

export class TooManyBytesError extends Error {}

/**
 * Appends the only file of a multipart body to the first `start` bytes of its upload. After an interruption,
 * received bytes stay, so that the browser can resume.
 * @throws TooManyBytesError above `size` in total, or the stream's error
 */
export async function receiveFile(
  request: Request,
  folder: MediaFolder,
  { key, start, size }: { key: string; start: number; size: number },
): Promise<void> {
  const parser = busboy({
    headers: request.headers,
    limits: { files: 1, parts: 10, fields: 5, fieldSize: 1_000 },
  });
  let written: Promise<void> | undefined;
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on("file", (_field, file) => {
      const counted = countTo(size - start);
      file.once("error", (error) => counted.destroy(error));
      written = folder.append(key, start, file.pipe(counted));
      written.catch(reject);
    });
    parser.once("error", reject);
    parser.once("close", resolve);
    onAborted(request, () => parser.destroy(new Error("The upload was interrupted")));
    request.pipe(parser);
  });
  try {
    await parsed;
    if (!written) throw new Error("There is no file in the upload");
    await written;
  } finally {
    request.unpipe(parser);
    await written?.catch(() => undefined);
  }
}

function countTo(most: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > most) done(new TooManyBytesError());
      else done(null, chunk);
    },
  });
}
