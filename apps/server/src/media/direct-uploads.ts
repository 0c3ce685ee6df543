import type { DirectUploads, MultipartFile } from "@starling/api/ports";
import type { Bucket } from "./bucket.ts";
import { attemptKey, UPLOADS, VIDEOS } from "./bucket-uploads.ts";
import { reach } from "./media-store.ts";

export function directUploads(bucket: Bucket, now: () => Date): DirectUploads {
  const { parts } = bucket;
  const pathOf = (id: string) => `${UPLOADS}${id}`;
  const inBucket = ({ id, storeId }: MultipartFile) => ({ path: pathOf(id), id: storeId });
  return {
    begin: (id, type) => reach(() => parts.begin(pathOf(id), type)),
    arrived: (file) => reach(() => parts.list(inBucket(file))),
    addressOf: (file, part) => parts.sign(inBucket(file), { ...part, now: now() }),
    complete: (file, arrived) => reach(() => parts.complete(inBucket(file), arrived)),
    forget: async (file) => {
      await reach(() => parts.abort(inBucket(file)));
      await reach(() => bucket.remove([pathOf(file.id)]));
    },
    sizeOf: (id) => reach(() => bucket.sizeOf(pathOf(id))),
    keyOf: attemptKey,
    sweep: async (before) => {
      // Aborts multipart uploads that a server left unfinished, because it was killed while it published a
      // video.
      for (const prefix of [UPLOADS, VIDEOS])
        for (const open of await reach(() => parts.begunBefore(prefix, before)))
          await reach(() => parts.abort(open));
      const left = await reach(() => parts.writtenBefore(UPLOADS, before));
      if (left.length > 0) await reach(() => bucket.remove(left));
    },
  };
}
