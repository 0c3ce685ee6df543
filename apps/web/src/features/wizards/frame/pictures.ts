import { PICTURE_KINDS } from "@starling/validators/pictures";
import type { OwnProfile } from "@starling/validators/profiles";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import type { ChosenPictures } from "../../../lib/stored-pictures.ts";

/**
 * Returns the form values with each new picture replaced by the stored one, because new pictures are uploaded
 * separately.
 */
export function withoutNewPictures(values: ProfileValues, own: OwnProfile | null): ProfileValues {
  const settled = { ...values };
  for (const kind of PICTURE_KINDS) {
    if (values[kind] instanceof Blob) settled[kind] = own?.[kind] ?? "";
  }
  return settled;
}

/** New pictures not uploaded yet; stored in this browser, not in the server's draft. */
export function chosenPictures(values: ProfileValues): ChosenPictures {
  const chosen: ChosenPictures = {};
  for (const kind of PICTURE_KINDS) {
    const picture = values[kind];
    if (picture instanceof Blob) chosen[kind] = picture;
  }
  return chosen;
}
