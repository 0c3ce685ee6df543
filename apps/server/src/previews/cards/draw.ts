import { loadSharp } from "@starling/api/profiles/pictures/sharp.adapter";
import type { StreamerPreview } from "@starling/validators/previews";
import type { OverlayOptions } from "sharp";
import { type CardFacts, cardFacts, siteFacts } from "./facts.ts";
import { type CardFonts, readCardFonts } from "./fonts.ts";
import { BANNER_HEIGHT, cardLayout, PICTURE } from "./layout.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./size.ts";
import { ownerSvg, skySvg } from "./sky.ts";

/** Reads one of our own pictures; null for any other URL (security row I4). */
export type PictureReader = (address: string) => Promise<Uint8Array | null>;

export type DrawingProblem = (error: unknown) => void;

export interface Card {
  png: Buffer;
  /** False if a picture could not be read, and for the site's card. If false, the card is not cached. */
  isWhole: boolean;
}

interface Tools {
  satori: typeof import("satori").default;
  sharp: typeof import("sharp").default;
  fonts: CardFonts;
}

/** Loads the libraries with the first card, to keep the start fast. */
async function loadTools(): Promise<Tools> {
  const [{ default: satori }, sharp] = await Promise.all([import("satori"), loadSharp()]);
  return { satori, sharp, fonts: readCardFonts() };
}

let tools: Promise<Tools> | undefined;

async function widePicture({ sharp }: Tools, bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: 4096 * 4096 })
    .resize(CARD_WIDTH, BANNER_HEIGHT, { fit: "cover" })
    .png()
    .toBuffer();
}

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
 * Draws a streamer's card as a PNG. Replaces an unreadable profile picture with the name's initial, and an
 * unreadable banner with the generated one. Then calls `onProblem`.
 */
export async function drawCard(
  preview: StreamerPreview,
  read: PictureReader,
  onProblem: DrawingProblem,
): Promise<Card> {
  tools ??= loadTools();
  const all = await tools;
  let isWhole = true;
  async function picture(address: string | null, draw: typeof roundPicture): Promise<Buffer | null> {
    const bytes = await (address === null
      ? null
      : read(address).catch((error: unknown) => {
          isWhole = false;
          onProblem(error);
          return null;
        }));
    return (
      bytes &&
      draw(all, bytes).catch((error: unknown) => {
        onProblem(error);
        return null;
      })
    );
  }
  const [avatar, banner] = await Promise.all([
    picture(preview.avatar, roundPicture),
    picture(preview.banner, widePicture),
  ]);
  const layers = [
    ...(banner ? [{ input: banner, left: 0, top: 0 }] : []),
    ...(avatar ? [{ input: avatar, left: PICTURE.left, top: PICTURE.top }] : []),
  ];
  const ground = Buffer.from(ownerSvg(preview.hues, BANNER_HEIGHT));
  const facts = cardFacts(preview, all.fonts.coverages);
  return { png: await compose(all, facts, ground, layers, avatar !== null), isWhole };
}

export async function drawSiteCard(): Promise<Card> {
  tools ??= loadTools();
  return { png: await compose(await tools, siteFacts(), Buffer.from(skySvg()), [], false), isWhole: false };
}

async function compose(
  { satori, sharp, fonts }: Tools,
  facts: CardFacts,
  ground: Buffer,
  layers: readonly OverlayOptions[],
  hasPicture: boolean,
): Promise<Buffer> {
  const layout = cardLayout(facts, fonts.family, hasPicture);
  const words = await satori(layout, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts: fonts.fonts });
  return sharp(ground)
    .composite([...layers, { input: Buffer.from(words) }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
