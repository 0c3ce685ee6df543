import { clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type { ReadCaptionsInput } from "@starling/validators/clip-inputs";
import { isUuid } from "@starling/validators/ids";
import { and, eq } from "drizzle-orm";
import { isVisible } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { type AddressSigner, createAddressSigner } from "../../profiles/media/addresses.adapter.ts";

const CAPTIONS_PATH = "/captions";

function pathOf(clipId: string): string {
  return `${CAPTIONS_PATH}/${clipId}.vtt`;
}

function signerOf({ ports }: ServiceContext): AddressSigner {
  return createAddressSigner(ports.settings.secret, () => ports.clock.now());
}

export function captionsAddress(ctx: ServiceContext, clipId: string, until: Date): string {
  return signerOf(ctx).sign(pathOf(clipId), { until });
}

/** Throws 404 for a forged or expired URL, and for a clip that is unpublished or has no captions. */
export async function readCaptions(
  ctx: ServiceContext,
  { id, until, signature }: ReadCaptionsInput,
): Promise<string> {
  const allowed = signerOf(ctx).read(pathOf(id), new URLSearchParams({ until, signature }));
  if (!isUuid(id) || !allowed) throw notFound(t("Captions not found"));
  const [row] = await ctx.db
    .select({ vtt: clips.captions })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .where(and(eq(clips.id, id), eq(clips.status, "ready"), isVisible(profiles.userId)));
  if (!row?.vtt) throw notFound(t("Captions not found"));
  return row.vtt;
}
