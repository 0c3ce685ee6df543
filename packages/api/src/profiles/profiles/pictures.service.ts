import { t } from "@starling/i18n/translate";
import { PICTURE_AS_FILE, PICTURE_KINDS, type PictureKind } from "@starling/validators/pictures";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import type { ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { applyPicture, type PreparedPicture, preparePicture } from "../pictures/service.ts";

export type PictureChanges = Partial<Record<PictureKind, PreparedPicture | "remove" | { keep: string }>>;

export function hasPictureUploads(input: UpdateProfileInput): boolean {
  return PICTURE_KINDS.some((kind) => input[kind] instanceof Blob);
}

/**
 * Stores the uploaded pictures. Call it before the transaction. Throws the errors of `preparePicture`. If the
 * input contains a URL, the URL must be that of the current picture (security row I4).
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

/** Sending the current URL is not a change. */
export function changesPictures(changes: PictureChanges): boolean {
  return Object.values(changes).some((change) => change === "remove" || !("keep" in change));
}

export function addressesOf(changes: PictureChanges): string[] {
  return Object.values(changes).flatMap((change) =>
    typeof change === "object" && "address" in change ? [change.address] : [],
  );
}

/** Throws 400 for a URL other than the current picture's. */
export function refuseForeignPictures(
  changes: PictureChanges,
  current: Record<PictureKind, string | null>,
): void {
  for (const kind of PICTURE_KINDS) {
    const change = changes[kind];
    if (typeof change !== "object" || !("keep" in change) || change.keep === current[kind]) continue;
    const message = t(PICTURE_AS_FILE);
    throw new DomainError("VALIDATION", message, { fields: [{ path: kind, message }] });
  }
}

/** Call it in the transaction that writes the profile. */
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
