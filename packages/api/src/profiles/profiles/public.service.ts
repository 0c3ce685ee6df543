import { t } from "@starling/i18n/translate";
import type { IdInput } from "@starling/validators/ids";
import type { PublicStreamer, PublicViewer } from "@starling/validators/profiles";
import { hasFeature } from "../../access/entitlements/service.ts";
import type { ServiceContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { playersOf } from "../players/service.ts";
import { findProfile } from "./lookup.service.ts";
import { presentStreamer, presentViewer } from "./present.ts";
import { readStreamerById, readViewerById } from "./sources.service.ts";

async function streamerOf(ctx: ServiceContext, profileId: string | undefined): Promise<PublicStreamer> {
  const source = profileId ? await readStreamerById(ctx, profileId) : null;
  if (!source) throw notFound(t("Streamer not found"));
  const players = source.statuses.some(({ isLive }) => isLive) ? await playersOf(ctx, source.id) : [];
  return presentStreamer({ ...source, players }, ctx.actor, ctx.ports.clock.now());
}

async function viewerOf(ctx: ServiceContext, profileId: string | undefined): Promise<PublicViewer> {
  const source = profileId ? await readViewerById(ctx, profileId) : null;
  if (!source) throw new DomainError("NOT_FOUND", t("Viewer Not Found"));
  const isOwn = ctx.actor.kind === "user" && ctx.actor.userId === source.userId;
  const readAll = isOwn || (await hasFeature(ctx, "full_viewer_profiles"));
  return presentViewer(source, readAll, ctx.ports.clock.now());
}

/** Throws 404 for an unknown or malformed id (docs/product.md §2.10). */
export async function readStreamer(ctx: ServiceContext, input: IdInput): Promise<PublicStreamer> {
  return streamerOf(ctx, (await findProfile(ctx, input.id, "streamer"))?.id);
}

/** Throws 404 for an unknown or malformed id (docs/product.md §2.11). */
export async function readViewer(ctx: ServiceContext, input: IdInput): Promise<PublicViewer> {
  return viewerOf(ctx, (await findProfile(ctx, input.id, "viewer"))?.id);
}

export async function readPublicProfile(
  ctx: ServiceContext,
  input: IdInput,
): Promise<PublicStreamer | PublicViewer> {
  const found = await findProfile(ctx, input.id);
  if (!found) throw notFound(t("Profile not found"));
  return found.role === "streamer" ? streamerOf(ctx, found.id) : viewerOf(ctx, found.id);
}
