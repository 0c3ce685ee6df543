import type { StreamerPreview } from "@starling/validators/previews";
import { cardFacts } from "./facts.ts";
import { type CardFonts, readCardFonts } from "./fonts.ts";
import { cardLayout, PICTURE } from "./layout.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./size.ts";
import { skySvg } from "./sky.ts";

/** The bytes of a picture that is ours, by its address; null for any other, as nothing is fetched (security row I4). */
export type PictureReader = (address: string) => Promise<Uint8Array | null>;

/** What the first card loads and all the others share. */
interface Tools {
  satori: typeof import("satori").default;
  sharp: typeof import("sharp").default;
  fonts: CardFonts;
  sky: Buffer;
}

/** Loaded by the first card that is drawn: a server that starts needs none of it. */
async function loadTools(): Promise<Tools> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  const sky = await sharp(Buffer.from(skySvg())).png().toBuffer();
  return { satori, sharp, fonts: readCardFonts(), sky };
}

let tools: Promise<Tools> | undefined;

async function roundPicture({ sharp }: Tools, bytes: Uint8Array): Promise<Buffer | null> {
  const { size } = PICTURE;
  const mask = `<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  try {
    return await sharp(bytes, { limitInputPixels: 4096 * 4096 })
      .resize(size, size, { fit: "cover" })
      .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
      .png()
      .toBuffer();
  } catch {
    // A damaged picture must not take the card with it: the initial stands in.
    return null;
  }
}

async function pictureOf(all: Tools, preview: StreamerPreview, read: PictureReader): Promise<Buffer | null> {
  if (preview.avatar === null) return null;
  const bytes = await read(preview.avatar).catch(() => null);
  return bytes === null ? null : roundPicture(all, bytes);
}

/** Draws a streamer's card as a PNG of 1200 × 630 pixels. */
export async function drawCard(preview: StreamerPreview, read: PictureReader): Promise<Buffer> {
  tools ??= loadTools();
  const all = await tools;
  const { satori, sharp, fonts, sky } = all;
  const picture = await pictureOf(all, preview, read);
  const layout = cardLayout(cardFacts(preview, fonts.coverages), fonts.family, picture !== null);
  const words = await satori(layout, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts: fonts.fonts });
  const layers = picture ? [{ input: picture, left: PICTURE.left, top: PICTURE.top }] : [];
  return sharp(sky)
    .composite([...layers, { input: Buffer.from(words) }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
