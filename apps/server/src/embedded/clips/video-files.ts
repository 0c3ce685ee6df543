import { open } from "node:fs/promises";
import path from "node:path";
import { demoVideoOf } from "@starling/demo/clip-videos";

export function demoVideoFile(folder: string, key: string): string | null {
  const video = demoVideoOf(key);
  return video && path.join(folder, "videos", `${video.scene}.${video.container}`);
}

/** `end` is exclusive. Returns fewer bytes if the file ends earlier. */
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
