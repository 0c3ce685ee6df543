import { toast } from "@starling/ui/toast";
import {
  PICTURE_FORMATS,
  PICTURE_KINDS,
  PICTURE_NOT_SAVED,
  type PictureKind,
} from "@starling/validators/pictures";
import type { OwnProfile } from "@starling/validators/profiles";
import { PictureUploadError, uploadPicture } from "../../../components/pictures/upload-picture.ts";
import type { ProfileValues } from "../../../lib/profile-values.ts";

/** The form's values without new pictures, which are uploaded by themselves: the stored ones stand in their place. */
export function withoutNewPictures(values: ProfileValues, own: OwnProfile | null): ProfileValues {
  const settled = { ...values };
  for (const kind of PICTURE_KINDS) {
    if (values[kind] instanceof Blob) settled[kind] = own?.[kind] ?? "";
  }
  return settled;
}

/** Uploads the form's new pictures to the profile that was just saved. One that fails is told and costs nothing else. */
export async function uploadNewPictures(
  values: ProfileValues,
): Promise<Partial<Record<PictureKind, string>>> {
  const addresses: Partial<Record<PictureKind, string>> = {};
  for (const kind of PICTURE_KINDS) {
    const picture = values[kind];
    if (!(picture instanceof Blob)) continue;
    try {
      const { signal } = new AbortController();
      addresses[kind] = await uploadPicture(kind, picture, { signal, onProgress: () => undefined });
    } catch (error) {
      const description = error instanceof PictureUploadError ? error.message : PICTURE_NOT_SAVED;
      toast.error(`${PICTURE_FORMATS[kind].label} not saved`, { description });
    }
  }
  return addresses;
}
