import { withDeadline } from "../../http/deadline.ts";
import { pictureAddress, type UploadService } from "../../media/upload-service.ts";
import type { PictureReader } from "./draw.ts";

const MAX_WAIT_MS = 3_000;

async function bytesOf(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array | null> {
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}

export function storedPictures(uploads: UploadService): PictureReader {
  return async (address) => {
    const key = address.split("/").at(-1) ?? "";
    if (!/^[\w.-]+$/.test(key) || pictureAddress(key) !== address) return null;
    return withDeadline(
      uploads.read(key).then((stored) => bytesOf(stored?.bytes ?? null)),
      MAX_WAIT_MS,
    );
  };
}

export function firstPicture(readers: readonly PictureReader[]): PictureReader {
  return async (address) => {
    for (const read of readers) {
      const bytes = await read(address);
      if (bytes) return bytes;
    }
    return null;
  };
}
