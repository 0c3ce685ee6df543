import { PICTURE_KINDS } from "@starling/validators/pictures";
import type { OwnProfile } from "@starling/validators/profiles";
import type { ProfileValues } from "../../../lib/profile-values.ts";

/** The form's values without new pictures, which are uploaded by themselves: the stored ones stand in their place. */
export function withoutNewPictures(values: ProfileValues, own: OwnProfile | null): ProfileValues {
  const settled = { ...values };
  for (const kind of PICTURE_KINDS) {
    if (values[kind] instanceof Blob) settled[kind] = own?.[kind] ?? "";
  }
  return settled;
}

/** Whether a picture was chosen that is not uploaded yet. No draft keeps it. */
export function hasNewPicture(values: ProfileValues): boolean {
  return PICTURE_KINDS.some((kind) => values[kind] instanceof Blob);
}
