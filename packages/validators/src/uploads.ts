import { msg } from "@starling/i18n/translate";
import type { UploadedClip } from "./clips.ts";
import { idText } from "./ids.ts";
import type { UploadedPicture } from "./pictures.ts";
import { z } from "./zod.ts";

/** The last part may be smaller. Object stores reject other parts below this size. */
export const PART_BYTES = 5 * 1024 * 1024;

/**
 * Start of a direct upload to the object store (docs/decisions/017). The server uses the client's values only
 * to reject unsuitable files early.
 */
export const beginUploadInput = z.object({
  kind: z.enum(["clip", "poster", "avatar", "banner"]),
  /** Absent for profile pictures. */
  clipId: idText.optional(),
  size: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  type: z.string().max(200),
  /** SHA-256 of the file, which identifies an interrupted upload to resume. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type BeginUploadInput = z.infer<typeof beginUploadInput>;

export type UploadKind = BeginUploadInput["kind"];

/** `end` is exclusive. */
export interface UploadPart {
  number: number;
  start: number;
  end: number;
  /** Upload URL; null if the part was received. */
  address: string | null;
}

export interface InitiatedUpload {
  id: string;
  parts: UploadPart[];
}

export type UploadedFile = UploadedClip & UploadedPicture;

export const UPLOAD_INCOMPLETE = msg("Your upload isn’t complete yet. Please upload the rest.");
export const UPLOAD_GONE = msg("This upload no longer exists. Please start again.");
