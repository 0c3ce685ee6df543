import { t } from "@starling/i18n/translate";
import { PICTURE_NOT_SAVED, type PictureKind } from "@starling/validators/pictures";
import { useEffect, useRef, useState } from "react";
import { PictureUploadError, uploadPicture } from "./upload-picture.ts";

/** After a failed upload, the caller may upload the same picture again. */
export type UploadState =
  | { status: "idle" }
  | { status: "uploading"; percent: number }
  | { status: "failed"; message: string };

export interface PictureUpload {
  state: UploadState;
  /** Resolves to the new URL; null on failure (see `state`) or cancellation. */
  upload: (picture: Blob) => Promise<string | null>;
  cancel: () => void;
}

const IDLE: UploadState = { status: "idle" };

/** The profile must already exist, so a wizard creates the profile first. Unmounting cancels the upload. */
export function usePictureUpload(kind: PictureKind): PictureUpload {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(picture: Blob): Promise<string | null> {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const isCurrent = () => running.current === run && !run.signal.aborted;
    setState({ status: "uploading", percent: 0 });
    try {
      const address = await uploadPicture(kind, picture, {
        signal: run.signal,
        onProgress: (percent) => {
          if (isCurrent()) setState({ status: "uploading", percent });
        },
      });
      if (isCurrent()) setState(IDLE);
      return address;
    } catch (error) {
      if (!isCurrent()) return null;
      const message = error instanceof PictureUploadError ? error.message : t(PICTURE_NOT_SAVED);
      setState({ status: "failed", message });
      return null;
    }
  }

  function cancel() {
    running.current?.abort();
    setState(IDLE);
  }

  return { state, upload, cancel };
}
