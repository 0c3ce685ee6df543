import { PICTURE_AS_FILE, PICTURE_KINDS, type PictureKind } from "@starling/validators/pictures";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import type { ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { applyPicture, type PreparedPicture, preparePicture } from "../pictures/service.ts";

/** What a write does to each picture it names: shows a stored one, removes it, or leaves it where it is. */
export type PictureChanges = Partial<Record<PictureKind, PreparedPicture | "remove" | { keep: string }>>;

/** Whether the input holds files, which are worth reading only when the rest may be written. */
export function bringsPictures(input: UpdateProfileInput): boolean {
  return PICTURE_KINDS.some((kind) => input[kind] instanceof Blob);
}

/**
 * Decodes and stores the files of an input, before its transaction. Throws as `preparePicture`.
 * An address is no picture: it may only name the one that is there already (security row I4).
 */
export async function preparePictures(
  ctx: ServiceContext,
  input: UpdateProfileInput,
): Promise<PictureChanges> {
  const changes: PictureChanges = {};
  for (const kind of PICTURE_KINDS) {
    const given = input[kind];
    if (given === undefined) continue;
    if (given === null || given === "") changes[kind] = "remove";
    else if (typeof given === "string") changes[kind] = { keep: given };
    else changes[kind] = await preparePicture(ctx, kind, given);
  }
  return changes;
}

/** Whether a change does anything to a picture; an address that is sent back leaves it where it is. */
export function changesPictures(changes: PictureChanges): boolean {
  return Object.values(changes).some((change) => change === "remove" || !("keep" in change));
}

/** The addresses of pictures that are new. */
export function addressesOf(changes: PictureChanges): string[] {
  return Object.values(changes).flatMap((change) =>
    typeof change === "object" && "address" in change ? [change.address] : [],
  );
}

/** Throws 400 for an address that is not the picture's own, naming the field. */
export function refuseForeignPictures(
  changes: PictureChanges,
  current: Record<PictureKind, string | null>,
): void {
  for (const kind of PICTURE_KINDS) {
    const change = changes[kind];
    if (typeof change !== "object" || !("keep" in change) || change.keep === current[kind]) continue;
    const fields = [{ path: kind, message: PICTURE_AS_FILE }];
    throw new DomainError("VALIDATION", PICTURE_AS_FILE, { fields });
  }
}

/** Makes the prepared pictures the profile's; belongs into the write's transaction. */
export async function applyPictures(
  ctx: ServiceContext,
  profileId: string,
  changes: PictureChanges,
): Promise<void> {
  for (const kind of PICTURE_KINDS) {
    const change = changes[kind];
    if (change === undefined || (typeof change === "object" && "keep" in change)) continue;
    await applyPicture(ctx, profileId, kind, change === "remove" ? null : change);
  }
}
