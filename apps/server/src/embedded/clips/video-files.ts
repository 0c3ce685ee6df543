import { open } from "node:fs/promises";
import path from "node:path";
import { demoVideoOf } from "@starling/demo/clip-videos";

/** Where the video behind a demo clip's media key lies; null for any other key. */
export function demoVideoFile(folder: string, key: string): string | null {
  const video = demoVideoOf(key);
  return video && path.join(folder, "videos", `${video.scene}.${video.container}`);
}

/** The bytes of a file from `start` up to and without `end`, fewer where it ends. */
export async function readBytes(file: string, start: number, end: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.max(Math.min(end, size) - start, 0));
    await handle.read(bytes, 0, bytes.length, start);
    return bytes;
  } finally {
    await handle.close();
  }
}
