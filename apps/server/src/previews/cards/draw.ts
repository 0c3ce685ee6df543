import { loadSharp } from "@starling/api/pictures/library/adapter";
import type { StreamerPreview } from "@starling/validators/previews";
import { cardFacts } from "./facts.ts";
import { type CardFonts, readCardFonts } from "./fonts.ts";
import { cardLayout, PICTURE } from "./layout.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./size.ts";
import { skySvg } from "./sky.ts";

/** The bytes of a picture that is ours, by its address; null for any other, as nothing is fetched (security row I4). */
export type PictureReader = (address: string) => Promise<Uint8Array | null>;

/** Hears why a picture is missing on a card. */
export type PictureProblem = (error: unknown) => void;

/** A drawn card. */
export interface Card {
  png: Buffer;
  /** False when its picture could not be read this time; a later drawing may have it. */
  isWhole: boolean;
}

/** What the first card loads and all the others share. */
interface Tools {
  satori: typeof import("satori").default;
  sharp: typeof import("sharp").default;
  fonts: CardFonts;
  sky: Buffer;
}

/** Loaded by the first card that is drawn: a server that starts needs none of it. */
async function loadTools(): Promise<Tools> {
  const [{ default: satori }, sharp] = await Promise.all([import("satori"), loadSharp()]);
  const sky = await sharp(Buffer.from(skySvg())).png().toBuffer();
  return { satori, sharp, fonts: readCardFonts(), sky };
}

let tools: Promise<Tools> | undefined;

async function roundPicture({ sharp }: Tools, bytes: Uint8Array): Promise<Buffer> {
  const { size } = PICTURE;
  const mask = `<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  return sharp(bytes, { limitInputPixels: 4096 * 4096 })
    .resize(size, size, { fit: "cover" })
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

/**
 * Draws a streamer's card as a PNG of 1200 × 630 pixels. A picture that is damaged or cannot be read must not take
 * the card with it: the initial stands in, and `onProblem` hears of it.
 */
export async function drawCard(
  preview: StreamerPreview,
  read: PictureReader,
  onProblem: PictureProblem,
): Promise<Card> {
  tools ??= loadTools();
  const all = await tools;
  const { satori, sharp, fonts, sky } = all;
  let isWhole = true;
  const bytes = await readAvatar(preview, read).catch((error: unknown) => {
    isWhole = false;
    onProblem(error);
    return null;
  });
  const picture =
    bytes &&
    (await roundPicture(all, bytes).catch((error: unknown) => {
      onProblem(error);
      return null;
    }));
  const layout = cardLayout(cardFacts(preview, fonts.coverages), fonts.family, picture !== null);
  const words = await satori(layout, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts: fonts.fonts });
  const layers = picture ? [{ input: picture, left: PICTURE.left, top: PICTURE.top }] : [];
  const png = await sharp(sky)
    .composite([...layers, { input: Buffer.from(words) }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
  return { png, isWhole };
}

async function readAvatar({ avatar }: StreamerPreview, read: PictureReader): Promise<Uint8Array | null> {
  return avatar === null ? null : read(avatar);
}
