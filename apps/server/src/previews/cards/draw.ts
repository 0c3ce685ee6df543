import { loadSharp } from "@starling/api/profiles/pictures/sharp.adapter";
import type { StreamerPreview } from "@starling/validators/previews";
import { type CardFacts, cardFacts, SITE_FACTS } from "./facts.ts";
import { type CardFonts, readCardFonts } from "./fonts.ts";
import { cardLayout, PICTURE } from "./layout.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./size.ts";
import { skySvg } from "./sky.ts";

/** Reads one of our own pictures; null for any other URL, which is never fetched (security row I4). */
export type PictureReader = (address: string) => Promise<Uint8Array | null>;

export type DrawingProblem = (error: unknown) => void;

export interface Card {
  png: Buffer;
  /** Whether the card includes its profile picture; otherwise a later attempt may succeed. */
  isWhole: boolean;
}

interface Tools {
  satori: typeof import("satori").default;
  sharp: typeof import("sharp").default;
  fonts: CardFonts;
  sky: Buffer;
}

/** Loaded with the first card, so that start-up is not delayed. */
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
 * Draws a streamer's card as a PNG. For an unreadable profile picture, shows the name's initial and calls
 * `onProblem`.
 */
export async function drawCard(
  preview: StreamerPreview,
  read: PictureReader,
  onProblem: DrawingProblem,
): Promise<Card> {
  tools ??= loadTools();
  const all = await tools;
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
  return { png: await compose(all, cardFacts(preview, all.fonts.coverages), picture), isWhole };
}

export async function drawSiteCard(): Promise<Card> {
  tools ??= loadTools();
  return { png: await compose(await tools, SITE_FACTS, null), isWhole: false };
}

async function compose(
  { satori, sharp, fonts, sky }: Tools,
  facts: CardFacts,
  picture: Buffer | null,
): Promise<Buffer> {
  const layout = cardLayout(facts, fonts.family, picture !== null);
  const words = await satori(layout, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts: fonts.fonts });
  const layers = picture ? [{ input: picture, left: PICTURE.left, top: PICTURE.top }] : [];
  return sharp(sky)
    .composite([...layers, { input: Buffer.from(words) }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

async function readAvatar({ avatar }: StreamerPreview, read: PictureReader): Promise<Uint8Array | null> {
  return avatar === null ? null : read(avatar);
}
