import type { UploadedClip } from "@starling/validators/clips";
import { generateReactHelpers } from "@uploadthing/react";
import type { FileRoute } from "uploadthing/types";
import { fetchWithRenewal } from "../../../lib/fetch-with-refresh.ts";
import type { VideoSender } from "./video-sender.ts";

interface ClipUploadTypes {
  input: { clipId: string };
  output: UploadedClip;
  errorShape: { message: string };
}

type ClipRoutes = Record<"clip" | "poster", FileRoute<ClipUploadTypes>>;

/** Caches an upload's signed URL, so that retries resume from the last received byte. */
function cachingUploadUrl(): typeof fetch {
  let known: string | undefined;
  return async (input, init) => {
    if (init?.method !== "POST") return fetchWithRenewal(input, init);
    if (known !== undefined) {
      return new Response(known, { headers: { "content-type": "application/json" } });
    }
    const answer = await fetchWithRenewal(input, init);
    if (answer.ok) known = await answer.clone().text();
    return answer;
  };
}

function hasTag(error: unknown, tag: string): boolean {
  return typeof error === "object" && error !== null && "_tag" in error && error._tag === tag;
}

/** Whether the request failed without a response. */
function isLost(error: unknown): boolean {
  if (hasTag(error, "FetchError")) return true;
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (hasTag(error.cause, "FetchError")) return true;
  return error.code === "UPLOAD_FAILED" && !("data" in error && error.data !== undefined);
}

export function openSender(clipId: string, file: File): VideoSender {
  const { createUpload } = generateReactHelpers<ClipRoutes>({
    url: "/api/uploadthing",
    fetch: cachingUploadUrl(),
  });
  return {
    isLost,
    go: async (onPercent) => {
      const control = await createUpload("clip", {
        files: [file],
        input: { clipId },
        onUploadProgress: ({ progress }) => onPercent(progress),
      });
      return {
        stop: () => control.pauseUpload(),
        done: async () => (await control.done(file)).serverData,
      };
    },
    giveUp: () => undefined,
  };
}

export const { uploadFiles } = generateReactHelpers<ClipRoutes>({
  url: "/api/uploadthing",
  fetch: fetchWithRenewal,
});
