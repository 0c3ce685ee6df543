import { directUpload } from "../../../lib/direct-upload.ts";
import { ConnectionLostError } from "../../../lib/send-part.ts";
import type { VideoSender } from "./video-sender.ts";

/** Uploads a video directly to the object store (docs/decisions/017). */
export function openSender(clipId: string, file: File): VideoSender {
  const upload = directUpload({ kind: "clip", clipId }, file);
  return {
    isLost: (error) => error instanceof ConnectionLostError,
    go: async (onPercent) => {
      const holding = new AbortController();
      return {
        stop: () => holding.abort(),
        done: () => upload.send({ signal: holding.signal, onPercent }),
      };
    },
    giveUp: upload.giveUp,
  };
}
