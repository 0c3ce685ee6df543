import type { UploadedClip } from "@starling/validators/clips";

interface UploadHandle {
  /** Pauses the attempt; the server keeps the bytes it received. */
  stop: () => void;
  /** Result of the attempt; undefined if the server sent none. */
  done: () => Promise<UploadedClip | undefined>;
}

/** Sends a video in several attempts; each resumes where the previous one stopped. */
export interface VideoSender {
  go(onPercent: (percent: number) => void): Promise<UploadHandle>;
  /** Whether an attempt failed without a response. */
  isLost(error: unknown): boolean;
  /** Makes the store discard the received bytes. */
  giveUp: () => void;
}
