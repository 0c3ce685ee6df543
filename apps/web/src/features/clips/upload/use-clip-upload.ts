import { t } from "@starling/i18n/translate";
import { CLIP_NOT_SAVED } from "@starling/validators/clips";
import { useEffect, useRef, useState } from "react";
import { loadCode } from "../../../lib/load-code.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { FilmToPrepare } from "./prepare-video.ts";
import { type ClipToPublish, publishClip, type Shortfall } from "./publish-clip.ts";
import { ClipUploadError, type Line, type VideoUpload } from "./send-video.ts";
import { useClipUpload as texts } from "./words.ts";

export type UploadState =
  | { status: "idle" }
  | { status: "preparing"; percent: number }
  | { status: "sending"; percent: number; line: Line }
  /** The video is uploaded; its poster and captions are being saved. */
  | { status: "finishing" }
  | { status: "failed"; message: string };

const IDLE: UploadState = { status: "idle" };

export interface ClipToPrepare extends Omit<ClipToPublish, "video"> {
  film: FilmToPrepare;
}

/** Conversion error whose message is shown to the user. */
class PreparationError extends Error {}

/** @throws PreparationError with a message for the user, `AbortError` if it is canceled */
async function prepare(
  film: FilmToPrepare,
  options: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<File> {
  const { ImpossibleConversionError, prepareFilm } = await loadCode(() => import("./prepare-video.ts"));
  try {
    return await prepareFilm(film, options);
  } catch (error) {
    if (isAbort(error)) throw error;
    const words = error instanceof ImpossibleConversionError ? texts.impossible : texts.notConverted;
    throw new PreparationError(words, { cause: error });
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

function hasUserMessage(error: unknown): error is Error {
  return error instanceof ClipUploadError || error instanceof PreparationError;
}

/** Leaving the page cancels the upload and removes the clip's record (docs/product.md §4.2). */
export function useClipUpload() {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<(Pick<VideoUpload, "cancel"> & Partial<VideoUpload>) | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.cancel();
    };
  }, []);

  /**
   * Returns the parts that could not be saved; null if no clip was published. Calls `onRefused` if the server
   * rejects the record.
   */
  async function publish(
    { film, ...clip }: ClipToPrepare,
    onRefused: (error: unknown) => void,
  ): Promise<Shortfall[] | null> {
    const change = (part: { percent?: number; line?: Line }) =>
      setState((before) => (before.status === "sending" ? { ...before, ...part } : before));
    const preparing = new AbortController();
    running.current = { cancel: () => preparing.abort() };
    setState({ status: "preparing", percent: 0 });
    try {
      const video = await prepare(film, {
        onPercent: (percent) => setState({ status: "preparing", percent }),
        signal: preparing.signal,
      });
      setState({ status: "sending", percent: 0, line: "open" });
      const shortfalls = await publishClip(
        client,
        { ...clip, video },
        {
          onPercent: (percent) => change({ percent }),
          onLine: (line) => change({ line }),
          onSending: (upload) => {
            running.current = upload;
            if (isGone.current) upload.cancel();
          },
          onArrived: () => setState({ status: "finishing" }),
        },
      );
      setState(IDLE);
      return shortfalls;
    } catch (error) {
      if (isAbort(error)) setState(IDLE);
      else {
        const { message } = describeError(error, t(CLIP_NOT_SAVED));
        setState({ status: "failed", message: hasUserMessage(error) ? error.message : message });
        onRefused(error);
      }
      return null;
    } finally {
      running.current = null;
    }
  }

  return {
    state,
    publish,
    pause: () => running.current?.pause?.(),
    resume: () => running.current?.resume?.(),
    cancel: () => running.current?.cancel(),
    forgive: () => setState((before) => (before.status === "failed" ? IDLE : before)),
  };
}

export type ClipUpload = ReturnType<typeof useClipUpload>;
