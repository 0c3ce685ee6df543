import { t } from "@starling/i18n/translate";
import { CLIP_NOT_SAVED, type UploadedClip } from "@starling/validators/clips";
import { fetchIfReachable } from "../../../lib/load-code.ts";
import { getSite } from "../../../lib/site.ts";
import { uploadWords } from "../../../lib/upload-words.ts";
import type { VideoSender } from "./video-sender.ts";

/** Upload error whose message is shown to the user. */
export class ClipUploadError extends Error {}

export type Line = "open" | "paused" | "lost";

export interface VideoUpload {
  pause: () => void;
  resume: () => void;
  /** Makes `arrived` reject with an `AbortError`. */
  cancel: () => void;
  /** Rejects with a `ClipUploadError` if the server refuses the video. */
  arrived: Promise<UploadedClip>;
}

interface SendVideoOptions {
  onPercent: (percent: number) => void;
  onLine: (line: Line) => void;
}

/** Minimum and maximum back-off in ms. */
const FIRST_RETRY = 4_000;
const LAST_RETRY = 60_000;

async function openSender(clipId: string, file: File): Promise<VideoSender> {
  const { openSender: open } = await (getSite().directUploads
    ? fetchIfReachable(() => import("./direct-sender.ts"))
    : fetchIfReachable(() => import("./uploadthing.ts")));
  return open(clipId, file);
}

/**
 * Uploads the video of an existing record (docs/product.md §4.2). Pauses while offline; resumes automatically
 * or on `resume`.
 */
export function sendVideo(clipId: string, file: File, { onPercent, onLine }: SendVideoOptions): VideoUpload {
  let take: (clip: UploadedClip) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const arrived = new Promise<UploadedClip>((resolve, reject) => {
    take = resolve;
    refuse = reject;
  });
  const opened = openSender(clipId, file);
  /** Number of the current attempt; events of earlier attempts are ignored. */
  let go = 0;
  let stop: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY;
  let percent = 0;
  let line: Line = "open";
  let isOver = false;

  function set(next: Line) {
    line = next;
    onLine(next);
  }

  function halt() {
    go += 1;
    clearTimeout(retry);
    stop?.();
    stop = undefined;
  }

  async function send() {
    halt();
    const turn = go;
    const isCurrent = () => turn === go && !isOver;
    set("open");
    let sender: VideoSender | undefined;
    try {
      sender = await opened;
      const current = await sender.go((progress) => {
        if (!isCurrent()) return;
        const now = Math.min(100, Math.round(progress));
        if (now > percent) wait = FIRST_RETRY;
        percent = now;
        onPercent(percent);
      });
      if (!isCurrent()) return current.stop();
      stop = current.stop;
      const sent = await current.done();
      if (!isCurrent()) return;
      stop = undefined;
      end();
      if (sent?.clipId !== undefined) take(sent);
      else refuse(new ClipUploadError(sent?.refused ?? t(CLIP_NOT_SAVED)));
    } catch (error) {
      if (!isCurrent()) return;
      stop = undefined;
      if (!navigator.onLine || sender?.isLost(error)) return lose();
      end();
      refuse(new ClipUploadError(uploadWords(error, t(CLIP_NOT_SAVED)), { cause: error }));
    }
  }

  function lose() {
    if (line !== "open") return;
    halt();
    set("lost");
    // While offline, waits for the browser's `online` event.
    if (!navigator.onLine) return;
    retry = setTimeout(() => void send(), wait);
    wait = Math.min(wait * 2, LAST_RETRY);
  }

  function find() {
    if (line === "lost") void send();
  }

  function end() {
    isOver = true;
    clearTimeout(retry);
    window.removeEventListener("offline", lose);
    window.removeEventListener("online", find);
  }

  window.addEventListener("offline", lose);
  window.addEventListener("online", find);
  void send();

  return {
    pause: () => {
      if (isOver || line === "paused") return;
      halt();
      set("paused");
    },
    resume: () => {
      if (!isOver && line !== "open") void send();
    },
    cancel: () => {
      if (isOver) return;
      halt();
      end();
      void opened.then(({ giveUp }) => giveUp()).catch(() => undefined);
      refuse(new DOMException("Cancelled", "AbortError"));
    },
    arrived,
  };
}
