import type { UploadedClip } from "./clips.ts";
import { idText } from "./ids.ts";
import type { UploadedPicture } from "./pictures.ts";
import { z } from "./zod.ts";

/** Bytes of every part of an upload but the last; stores take no smaller ones. */
export const PART_BYTES = 5 * 1024 * 1024;

/**
 * A file that a browser wants to send to the store itself, and what it is to become (docs/decisions/017). None of what is said
 * of it need be true, but an honest sender need not send in vain.
 */
export const beginUploadInput = z.object({
  kind: z.enum(["clip", "poster", "avatar", "banner"]),
  /** Whose video or poster it is; pictures of the profile have none. */
  clipId: idText.optional(),
  size: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  type: z.string().max(200),
  /** SHA-256 of the file's bytes: who begins the same file again goes on where it broke off. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type BeginUploadInput = z.infer<typeof beginUploadInput>;

export type UploadKind = BeginUploadInput["kind"];

/** One part of a file, from byte `start` up to and without `end`. */
export interface UploadPart {
  number: number;
  start: number;
  end: number;
  /** Where its bytes are put; null where they have arrived already. */
  address: string | null;
}

/** An upload under way. */
export interface BegunUpload {
  id: string;
  parts: UploadPart[];
}

/** What has become of an upload, or why it was refused. */
export type UploadedFile = UploadedClip & UploadedPicture;

/** Said when the parts of an upload have not all arrived. */
export const UPLOAD_INCOMPLETE = "Your upload is not complete yet. Please send the rest of it.";
/** Said when an upload is no longer known. */
export const UPLOAD_GONE = "This upload is no longer there. Please start it again.";
