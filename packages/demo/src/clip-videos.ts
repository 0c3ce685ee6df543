import type { ClipType } from "@starling/validators/clips";
import { z } from "zod";
import clipVideos from "./material/clip-videos.json" with { type: "json" };

export interface DemoVideo {
  /** File name of video and poster, without extension. */
  scene: string;
  container: "mp4" | "webm";
  type: ClipType;
  durationMs: number;
  bytes: number;
  width: number;
  height: number;
  /** `data:` URL of a few hundred bytes. */
  placeholder: string;
}

/** Path of posters (see `embedded/clips` of the server). */
export const DEMO_POSTERS_PATH = "/demo/clips";

const TYPES = { mp4: "video/mp4", webm: "video/webm" } as const;

const readVideos = z.array(
  z
    .strictObject({
      scene: z.string(),
      container: z.enum(["mp4", "webm"]),
      durationMs: z.int(),
      bytes: z.int(),
      placeholder: z.string(),
    })
    .transform(
      ({ scene, container, durationMs, bytes, placeholder }): DemoVideo => ({
        scene,
        container,
        type: TYPES[container],
        durationMs,
        bytes,
        width: 720,
        height: 1280,
        placeholder,
      }),
    ),
);

export const DEMO_VIDEOS: ReadonlyMap<string, DemoVideo> = new Map(
  readVideos.parse(clipVideos).map((video) => [video.scene, video]),
);

const KEY = /^demo-([a-z]+(?:-[a-z]+)*)-\d{1,4}$/;

/** Clips of the same scene have different keys but show the same video. */
export function demoMediaKey(scene: string, number: number): string {
  return `demo-${scene}-${number}`;
}

export function demoVideoOf(key: string): DemoVideo | null {
  return DEMO_VIDEOS.get(KEY.exec(key)?.[1] ?? "") ?? null;
}
