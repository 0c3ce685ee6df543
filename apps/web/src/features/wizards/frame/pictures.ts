import { PICTURE_KINDS } from "@starling/validators/pictures";
import type { OwnProfile } from "@starling/validators/profiles";
import type { ProfileValues } from "../../../lib/profile-values.ts";
import type { ChosenPictures } from "../../../lib/stored-pictures.ts";

/** The form's values without new pictures, which are uploaded by themselves: the stored ones stand in their place. */
export function withoutNewPictures(values: ProfileValues, own: OwnProfile | null): ProfileValues {
  const settled = { ...values };
  for (const kind of PICTURE_KINDS) {
    if (values[kind] instanceof Blob) settled[kind] = own?.[kind] ?? "";
  }
  return settled;
}

/** The pictures that were chosen and are not uploaded yet. The server's draft holds none; this browser keeps them. */
export function chosenPictures(values: ProfileValues): ChosenPictures {
  const chosen: ChosenPictures = {};
  for (const kind of PICTURE_KINDS) {
    const picture = values[kind];
    if (picture instanceof Blob) chosen[kind] = picture;
  }
  return chosen;
}
