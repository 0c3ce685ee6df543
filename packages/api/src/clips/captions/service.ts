import { createHmac, timingSafeEqual } from "node:crypto";
import { clipCaptions } from "@starling/db/schema/clips";
import type { ReadCaptionsInput } from "@starling/validators/clip-inputs";
import { isUuid } from "@starling/validators/ids";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";

/** Where captions are served; the id of their clip follows. */
export const CAPTIONS_PATH = "/captions";

function signatureOf({ ports }: ServiceContext, clipId: string, until: string): string {
  return createHmac("sha256", `captions ${ports.settings.secret}`)
    .update(`${clipId} ${until}`)
    .digest("base64url");
}

/** Where a clip's captions are read, for as long as the clip itself. */
export function captionsAddress(ctx: ServiceContext, clipId: string, until: Date): string {
  const time = String(until.getTime());
  return `${CAPTIONS_PATH}/${clipId}.vtt?until=${time}&signature=${signatureOf(ctx, clipId, time)}`;
}

/** The captions at a signed address, as WebVTT. Throws 404 for a forged or stale one, and for a clip without captions. */
export async function readCaptions(
  ctx: ServiceContext,
  { id, until, signature }: ReadCaptionsInput,
): Promise<string> {
  const wanted = Buffer.from(signatureOf(ctx, id, until));
  const given = Buffer.from(signature);
  const isRight = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isUuid(id) || !isRight || !(Number(until) > ctx.ports.clock.now().getTime()))
    throw notFound("Captions");
  const [row] = await ctx.db
    .select({ vtt: clipCaptions.vtt })
    .from(clipCaptions)
    .where(eq(clipCaptions.clipId, id));
  if (!row) throw notFound("Captions");
  return row.vtt;
}
