import type { Size } from "../../../profiles/pictures/rules.ts";
import { loadSharp } from "../../../profiles/pictures/sharp.adapter.ts";
import { drawPoster } from "./poster-drawings.rules.ts";

export async function renderDrawing(clipId: string, video: Size): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawPoster(clipId, video)))
    .png()
    .toBuffer();
}
