import { t } from "@starling/i18n/translate";
import { PICTURE_NOT_SAVED, type PictureKind } from "@starling/validators/pictures";
import { fetchIfReachable } from "../../lib/load-code.ts";
import { getSite } from "../../lib/site.ts";
import { uploadWords } from "../../lib/upload-words.ts";

/** Upload error whose message can be shown to the user. */
export class PictureUploadError extends Error {}

interface UploadPictureOptions {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/**
 * Uploads a picture to the user's existing profile; resolves to the picture's URL.
 * @throws PictureUploadError if the upload is refused or fails, `AbortError` if canceled
 */
export async function uploadPicture(
  kind: PictureKind,
  picture: Blob,
  { signal, onProgress }: UploadPictureOptions,
): Promise<string> {
  const file = new File([picture], kind, { type: picture.type });
  const uploaded = await send(kind, file, { signal, onProgress });
  if (signal.aborted) throw new DOMException("Cancelled", "AbortError");
  const address = uploaded?.[kind];
  if (address === undefined) throw new PictureUploadError(uploaded?.refused ?? t(PICTURE_NOT_SAVED));
  return address;
}

async function send(kind: PictureKind, file: File, { signal, onProgress }: UploadPictureOptions) {
  try {
    const progress = (percent: number) => onProgress(Math.min(100, Math.round(percent)));
    if (getSite().directUploads) {
      const { directUpload } = await fetchIfReachable(() => import("../../lib/direct-upload.ts"));
      const upload = directUpload({ kind }, file);
      signal.addEventListener("abort", upload.giveUp, { once: true });
      return await upload.send({ signal, onPercent: progress });
    }
    const { uploadFiles } = await fetchIfReachable(() => import("./uploadthing.ts"));
    const [sent] = await uploadFiles(kind, {
      files: [file],
      signal,
      onUploadProgress: ({ progress: percent }) => progress(percent),
    });
    return sent?.serverData;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw new PictureUploadError(uploadWords(error, t(PICTURE_NOT_SAVED)), { cause: error });
  }
}
