import { PICTURE_KINDS, PICTURE_NOT_SAVED, type PictureKind } from "@starling/validators/pictures";
import type { OwnProfile } from "@starling/validators/profiles";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PictureUploadError, uploadPicture } from "../../../components/pictures/upload-picture.ts";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";

export type UploadsState =
  | { status: "idle" }
  | { status: "uploading"; kind: PictureKind; percent: number }
  | { status: "refused"; kind: PictureKind; message: string };

export interface PictureUploads {
  state: UploadsState;
  /**
   * Uploads new pictures one after another. Resolves to the new URLs, or to null if the member leaves the
   * page first.
   */
  sendAll: () => Promise<Partial<Record<PictureKind, string>> | null>;
  /** Uploads the rejected picture again, or skips it. */
  decide: (again: boolean) => void;
}

const IDLE: UploadsState = { status: "idle" };

/** Removes a picture from the form as soon as the picture is uploaded or skipped. */
export function usePictureUploads(
  form: Pick<UseFormReturn<ProfileValues>, "getValues" | "setValue">,
  own: OwnProfile | null,
): PictureUploads {
  const [state, setState] = useState<UploadsState>(IDLE);
  const running = useRef<AbortController | null>(null);
  const answer = useRef<((again: boolean) => void) | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function ask(kind: PictureKind, error: unknown): Promise<boolean> {
    const message = error instanceof PictureUploadError ? error.message : PICTURE_NOT_SAVED;
    setState({ status: "refused", kind, message });
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }

  async function send(kind: PictureKind, signal: AbortSignal): Promise<string | null> {
    const picture = form.getValues(kind);
    if (!(picture instanceof Blob)) return null;
    const onProgress = (percent: number) => setState({ status: "uploading", kind, percent });
    onProgress(0);
    try {
      const address = await uploadPicture(kind, picture, { signal, onProgress });
      form.setValue(kind, address);
      return address;
    } catch (error) {
      if (signal.aborted) return null;
      if (await ask(kind, error)) return send(kind, signal);
      form.setValue(kind, own?.[kind] ?? "");
      return null;
    }
  }

  async function sendAll() {
    const run = new AbortController();
    running.current = run;
    const { signal } = run;
    const addresses: Partial<Record<PictureKind, string>> = {};
    for (const kind of PICTURE_KINDS) {
      const address = await send(kind, signal);
      if (signal.aborted) return null;
      if (address !== null) addresses[kind] = address;
    }
    setState(IDLE);
    return addresses;
  }

  return { state, sendAll, decide: (again) => answer.current?.(again) };
}
