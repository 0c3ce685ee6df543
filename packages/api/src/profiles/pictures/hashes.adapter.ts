import { loadSharp } from "./sharp.adapter.ts";

const SIDE = 11;
/** Smaller differences between gray values (0 to 255) are noise. */
const MIN_GREY_DIFFERENCE = 3;
/** Minimum contrast, because nearly uniform pictures would all match each other. */
const MIN_HASH_DETAIL = SIDE * SIDE;

/** Decodes at full size: sharp's shrink-on-load scales WebP and JPEG differently from other formats. */
async function decode(bytes: Uint8Array): Promise<(width: number, height: number) => Promise<Buffer>> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#8a8c93" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return (toWidth, toHeight) =>
    sharp(data, { raw: { width, height, channels } })
      .resize({ width: toWidth, height: toHeight, fit: "fill", kernel: "mitchell" })
      .extractChannel(0)
      .raw()
      .toBuffer();
}

/** Differences between pixels `step` apart. For `step` 1, the last column is skipped. */
function differences(pixels: Buffer, width: number, step: number): number[] {
  const found: number[] = [];
  for (let at = 0; at + step < pixels.length; at += 1) {
    if (step === 1 && (at + 1) % width === 0) continue;
    found.push((pixels[at] ?? 0) - (pixels[at + step] ?? 0));
  }
  return found;
}

/**
 * Difference hash of 242 binary digits, two per cell of a thumbnail. The digits state whether the cell is
 * brighter than the cell to the right and the cell below. Copies that were re-encoded, shrunk, tinted or
 * slightly cropped differ in few digits. Returns null if the picture has too little contrast.
 */
export async function hashPicture(bytes: Uint8Array): Promise<string | null> {
  const greys = await decode(bytes);
  const across = differences(await greys(SIDE + 1, SIDE), SIDE + 1, 1);
  const down = differences(await greys(SIDE, SIDE + 1), SIDE, SIDE);
  const all = [...across, ...down];
  if (all.filter((difference) => Math.abs(difference) >= MIN_GREY_DIFFERENCE).length < MIN_HASH_DETAIL)
    return null;
  return all.map((difference) => (difference > 0 ? "1" : "0")).join("");
}
