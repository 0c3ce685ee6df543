import type { ReelInput } from "@starling/validators/clip-inputs";
import type { ReelPage } from "@starling/validators/clips";
import type { UserContext } from "../../context.ts";
import { hasFeature } from "../../entitlements/service.ts";
import { readCardTexts } from "../cards.service.ts";
import { openCursor, sealCursor } from "../cursors.rules.ts";
import { freePage } from "./free.service.ts";
import { presentCards, presentReel } from "./present.ts";
import { beginReel, reelState, stepReel } from "./session.service.ts";
import { readFair } from "./sources.service.ts";

/**
 * For You (decisions §4.9, docs/decisions/021-reel.md): clips of the swipe reel, the unseen ones first, by whose turn it
 * is in the fair order, up to four of ten by creators the viewer follows or likes, no creator twice in five; then what was
 * watched, the longest ago first. A session never holds a clip twice. Without `unlimited_clips` the first three of the
 * fair order, whatever was watched. Throws `VALIDATION` for a cursor that is not the caller's.
 */
export async function listReels(ctx: UserContext, { limit, cursor }: ReelInput): Promise<ReelPage> {
  const scope = { list: "reels 1", userId: ctx.actor.userId, secret: ctx.ports.settings.secret };
  const place =
    cursor === undefined ? beginReel(ctx.ports.clock.now()) : openCursor(scope, cursor, reelState);
  if (!(await hasFeature(ctx, "unlimited_clips"))) {
    const first = (most: number) => readFair(ctx, null, { numbers: [], watched: false }, most);
    return presentReel(await freePage(ctx, { limit, cursor }, first));
  }
  const { ids, next } = await stepReel(ctx, place, limit);
  return presentCards(await readCardTexts(ctx, ids), next && sealCursor(scope, next));
}
