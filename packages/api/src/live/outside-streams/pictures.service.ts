import { outsideStreams } from "@starling/db/schema/outside-streams";
import { t } from "@starling/i18n/translate";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { OutsideChannelInput } from "@starling/validators/outside-streams";
import { and, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, notFound } from "../../errors.ts";
import { readPlatformPicture } from "../../platforms/pictures.adapter.ts";
import { type Rendering, renderSizes } from "../../profiles/pictures/adapter.ts";
import { cachedRead, type RecentlyRead } from "../../recent-reads.ts";
import { createSemaphore } from "../../semaphore.ts";

const MAX_BYTES = 200_000;
const FRESH_MS = 120_000;
/** Cached pictures, each of about 20 kB. */
const MAX_PICTURES = 1_000;

const SIZE: Rendering = {
  field: "thumbnail",
  sizes: ({ width, height }) => {
    const fits = Math.min(1, width / 640, height / 360);
    return [{ width: Math.max(1, Math.round(640 * fits)), height: Math.max(1, Math.round(360 * fits)) }];
  },
  tiny: { size: () => ({ width: 1, height: 1 }) },
};

/** Limits concurrent processing, because the picture renderer is shared with uploads. */
const withPermit = createSemaphore({ concurrency: 6, waiting: 200 });

/** Picture at a platform's address as WebP of at most 640 × 360 pixels; null if there is none. */
export async function fetchPlatformPicture(
  { ports }: ServiceContext,
  platform: ChannelPlatform,
  address: string | null | undefined,
): Promise<Uint8Array | null> {
  const settings = ports.settings.platforms[platform];
  if (!settings || !address || !URL.canParse(address)) return null;
  return withPermit(async () => {
    const bytes = await readPlatformPicture({ platform, settings }, address, MAX_BYTES);
    const picture = bytes && (await renderSizes(bytes, SIZE).catch(nullIfUnusable));
    return picture?.sizes[0]?.bytes ?? null;
  });
}

async function fetchPicture(ctx: ServiceContext, channel: OutsideChannelInput): Promise<Uint8Array | null> {
  const { platform, channelId } = channel;
  const [found] = await ctx.db
    .select({ thumbnail: outsideStreams.thumbnail })
    .from(outsideStreams)
    .where(and(eq(outsideStreams.platform, platform), eq(outsideStreams.channelId, channelId)));
  return fetchPlatformPicture(ctx, platform, found?.thumbnail);
}

function nullIfUnusable(error: unknown): null {
  if (error instanceof DomainError && error.code !== "UNAVAILABLE") return null;
  throw error;
}

const pictures = new LRUCache<string, RecentlyRead<Uint8Array | null>>({ max: MAX_PICTURES });

/**
 * Preview picture of a live stream as WebP in base64, so that browsers load nothing from the platform. Throws
 * 404 without a picture.
 */
export async function readOutsidePicture(ctx: RequestContext, channel: OutsideChannelInput): Promise<string> {
  await enforceLimit(ctx, "outsidePicturesByAddress", ctx.ip);
  const key = `${channel.platform} ${channel.channelId}`;
  const picture = pictures.get(key) ?? cachedRead(FRESH_MS, (reader) => fetchPicture(reader, channel));
  pictures.set(key, picture);
  const bytes = await picture.get(ctx);
  if (bytes === null) throw notFound(t("Picture not found"));
  return Buffer.from(bytes).toString("base64");
}
