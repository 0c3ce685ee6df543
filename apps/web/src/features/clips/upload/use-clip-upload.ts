import { CLIP_NOT_SAVED } from "@starling/validators/clips";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { type ClipToPublish, publishClip, type Shortfall } from "./publish-clip.ts";
import { ClipUploadError, type Line, type VideoUpload } from "./send-video.ts";

/** How a new clip is on its way. */
export type UploadState =
  | { status: "idle" }
  | { status: "sending"; percent: number; line: Line }
  /** The video is there; its poster and captions follow. */
  | { status: "finishing" }
  | { status: "failed"; message: string };

const IDLE: UploadState = { status: "idle" };

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Publishes a new clip with progress, pause and cancel. Leaving the page cancels, and no record stays (spec B §4.4). */
export function useClipUpload() {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<VideoUpload | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.cancel();
    };
  }, []);

  /** Answers what could not be saved beside the video; null when there is no clip. The record's own refusals go on. */
  async function publish(
    clip: ClipToPublish,
    onRefused: (error: unknown) => void,
  ): Promise<Shortfall[] | null> {
    const change = (part: { percent?: number; line?: Line }) =>
      setState((before) => (before.status === "sending" ? { ...before, ...part } : before));
    setState({ status: "sending", percent: 0, line: "open" });
    try {
      const shortfalls = await publishClip(client, clip, {
        onPercent: (percent) => change({ percent }),
        onLine: (line) => change({ line }),
        onSending: (upload) => {
          running.current = upload;
          if (isGone.current) upload.cancel();
        },
        onArrived: () => setState({ status: "finishing" }),
      });
      setState(IDLE);
      return shortfalls;
    } catch (error) {
      if (isAbort(error)) setState(IDLE);
      else {
        const { message } = describeError(error, CLIP_NOT_SAVED);
        setState({ status: "failed", message: error instanceof ClipUploadError ? error.message : message });
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
    pause: () => running.current?.pause(),
    resume: () => running.current?.resume(),
    cancel: () => running.current?.cancel(),
    /** Clears the message of a failure. */
    forgive: () => setState((before) => (before.status === "failed" ? IDLE : before)),
  };
}

export type ClipUpload = ReturnType<typeof useClipUpload>;
