import { loadSharp } from "./library.adapter.ts";

/** Comparisons in a row, and rows: in either direction. */
const SIDE = 11;
/** Greys that differ by less are the same, of 255: what is between them is noise. */
const TELLING = 3;
/** A picture in which fewer of the squares differ says too little: a plain one would be like every other. */
const LEAST_TELLING = SIDE * SIDE;

/** A picture in greys, decoded as a whole: the library reads a WebP or JPEG that it makes smaller in another way than others. */
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

/** By how much each grey is brighter than the one `step` behind it, row by row without the last column of a wide picture. */
function differences(pixels: Buffer, width: number, step: number): number[] {
  const found: number[] = [];
  for (let at = 0; at + step < pixels.length; at += 1) {
    if (step === 1 && (at + 1) % width === 0) continue;
    found.push((pixels[at] ?? 0) - (pixels[at + step] ?? 0));
  }
  return found;
}

/**
 * The difference hash of a picture that was stored by us, as a text of 242 ones and zeros: whether each square of it in small is brighter
 * than the next one to the right, and the next one below. Of a copy that was encoded anew, made smaller, tinted or cut a little, few are
 * others. Null for a picture without enough contrast.
 */
export async function hashPicture(bytes: Uint8Array): Promise<string | null> {
  const greys = await decode(bytes);
  const across = differences(await greys(SIDE + 1, SIDE), SIDE + 1, 1);
  const down = differences(await greys(SIDE, SIDE + 1), SIDE, SIDE);
  const all = [...across, ...down];
  if (all.filter((difference) => Math.abs(difference) >= TELLING).length < LEAST_TELLING) return null;
  return all.map((difference) => (difference > 0 ? "1" : "0")).join("");
}
