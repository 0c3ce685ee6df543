import type { UploadedClip } from "@starling/validators/clips";
import { type Api, beyondPage } from "../../../lib/api-client.ts";
import { fetchIfReachable } from "../../../lib/load-code.ts";
import { getSite } from "../../../lib/site.ts";
import type { NewClip } from "./clip-form.ts";
import { type Line, sendVideo, type VideoUpload } from "./send-video.ts";

/** A new clip with its files. */
export interface ClipToPublish {
  clip: NewClip;
  video: File;
  poster: Blob | null;
  /** Whether it is to be in the swipe reel, where it does not end up so by itself. */
  inSwipe: boolean | undefined;
}

interface PublishOptions {
  onPercent: (percent: number) => void;
  onLine: (line: Line) => void;
  /** The video is on its way and can be held. */
  onSending: (upload: VideoUpload) => void;
  /** The video is there; what belongs to it follows. */
  onArrived: () => void;
}

/** What the clip is without, though it is there: each in words. */
export type Shortfall = "its poster" | "its captions" | "its place in the swipe reel";

/**
 * Publishes a clip: its record, its video, then what belongs to it (docs/product.md §4.2). A record whose video does not arrive
 * is removed. Answers what of the rest could not be saved.
 * @throws ClipUploadError when the video was refused, `AbortError` when it was cancelled, the API's own for the record
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
    // Where this fails as well, a job of the server's removes the record within the hour.
    await client.clips.remove.mutate({ id }, { context: beyondPage }).catch(() => undefined);
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
  if (poster) await attempt("its poster", () => sendPoster(id, poster));
  if (captions) await attempt("its captions", () => client.clips.setCaptions.mutate({ id, captions }));
  if (inSwipe !== undefined) {
    await attempt("its place in the swipe reel", () => client.clips.update.mutate({ id, inSwipe }));
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
