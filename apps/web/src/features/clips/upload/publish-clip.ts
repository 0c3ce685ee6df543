import type { UploadedClip } from "@starling/validators/clips";
import { type Api, survivesUnload } from "../../../lib/api-client.ts";
import { fetchIfReachable } from "../../../lib/load-code.ts";
import { getSite } from "../../../lib/site.ts";
import type { NewClip } from "./clip-form.ts";
import { type Line, sendVideo, type VideoUpload } from "./send-video.ts";

export interface ClipToPublish {
  clip: NewClip;
  video: File;
  poster: Blob | null;
  /** Whether to add the clip to the swipe reel; undefined for the default. */
  inSwipe: boolean | undefined;
}

interface PublishOptions {
  onPercent: (percent: number) => void;
  onLine: (line: Line) => void;
  onSending: (upload: VideoUpload) => void;
  /** Called when the video is uploaded, before poster and captions are saved. */
  onArrived: () => void;
}

/**
 * Part of the clip that could not be saved after the video was uploaded. `swipe` means the choice whether the
 * clip is in the swipe reel.
 */
export type Shortfall = "poster" | "captions" | "swipe";

/**
 * Creates the clip's record, uploads the video, then saves poster and captions (docs/product.md §4.2). A
 * failed upload removes the record. Returns the parts that could not be saved.
 * @throws ClipUploadError if the video is refused, `AbortError` if canceled, API errors for the record
 */
export async function publishClip(
  client: Api["client"],
  { clip, video, poster, inSwipe }: ClipToPublish,
  { onPercent, onLine, onSending, onArrived }: PublishOptions,
): Promise<Shortfall[]> {
  const { captions, ...said } = clip;
  const started = await client.clips.create.mutate(said);
  const { id } = started.clip;
  try {
    const upload = sendVideo(id, video, { onPercent, onLine });
    onSending(upload);
    await upload.arrived;
  } catch (error) {
    // If this request also fails, the server removes the record within an hour.
    await client.clips.remove.mutate({ id }, { context: survivesUnload }).catch(() => undefined);
    throw error;
  }
  onArrived();
  const shortfalls: Shortfall[] = [];
  const attempt = async (what: Shortfall, save: () => Promise<unknown>) => {
    try {
      await save();
    } catch {
      shortfalls.push(what);
    }
  };
  if (poster) await attempt("poster", () => sendPoster(id, poster));
  if (captions) await attempt("captions", () => client.clips.setCaptions.mutate({ id, captions }));
  if (inSwipe !== undefined) {
    await attempt("swipe", () => client.clips.update.mutate({ id, inSwipe }));
  }
  return shortfalls;
}

async function sendPoster(clipId: string, poster: Blob): Promise<void> {
  const file = new File([poster], "poster", { type: poster.type });
  const sent = getSite().directUploads ? await sendDirectly(clipId, file) : await sendThrough(clipId, file);
  if (sent?.refused !== undefined) throw new Error(sent.refused);
}

async function sendDirectly(clipId: string, file: File): Promise<UploadedClip> {
  const { directUpload } = await fetchIfReachable(() => import("../../../lib/direct-upload.ts"));
  const { signal } = new AbortController();
  return directUpload({ kind: "poster", clipId }, file).send({ signal, onPercent: () => undefined });
}

async function sendThrough(clipId: string, file: File): Promise<UploadedClip | undefined> {
  const { uploadFiles } = await fetchIfReachable(() => import("./uploadthing.ts"));
  const [sent] = await uploadFiles("poster", { files: [file], input: { clipId } });
  return sent?.serverData;
}
