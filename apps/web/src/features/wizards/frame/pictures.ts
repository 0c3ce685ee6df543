import { PICTURE_KINDS } from "@starling/validators/pictures";
import type { OwnProfile } from "@starling/validators/profiles";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import type { ChosenPictures } from "../../../lib/stored-pictures.ts";

/** Replaces each new picture by the stored one, because new pictures are uploaded separately. */
export function withoutNewPictures(values: ProfileValues, own: OwnProfile | null): ProfileValues {
  const settled = { ...values };
  for (const kind of PICTURE_KINDS) {
    if (values[kind] instanceof Blob) settled[kind] = own?.[kind] ?? "";
  }
  return settled;
}

/** New pictures that are not uploaded yet. This browser stores them; the server's draft does not. */
export function chosenPictures(values: ProfileValues): ChosenPictures {
  const chosen: ChosenPictures = {};
  for (const kind of PICTURE_KINDS) {
    const picture = values[kind];
    if (picture instanceof Blob) chosen[kind] = picture;
  }
  return chosen;
}
