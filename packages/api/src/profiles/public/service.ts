import type { IdInput } from "@starling/validators/ids";
import type { PublicStreamer, PublicViewer } from "@starling/validators/profiles";
import type { ServiceContext } from "../../context.ts";
import { readCardSources } from "../../discovery/cards/service.ts";
import { DomainError, notFound } from "../../errors.ts";
import { findProfile } from "../lookup/service.ts";
import { presentStreamer, presentViewer } from "../present.ts";
import { readProfile } from "../sources/service.ts";

/** A public profile of either role, told apart by `role`. */
export type PublicProfile = (PublicStreamer & { role: "streamer" }) | (PublicViewer & { role: "viewer" });

async function streamerOf(ctx: ServiceContext, profileId: string | undefined): Promise<PublicStreamer> {
  const [source] = profileId === undefined ? [] : await readCardSources(ctx, [profileId]);
  if (!source) throw notFound("Streamer");
  return presentStreamer(source, ctx.actor, ctx.ports.clock.now());
}

async function viewerOf(ctx: ServiceContext, profileId: string | undefined): Promise<PublicViewer> {
  const source = profileId === undefined ? null : await readProfile(ctx, profileId);
  if (!source) throw new DomainError("NOT_FOUND", "Viewer Not Found");
  return presentViewer(source);
}

/** A streamer's public profile (spec B §2.6). Throws 404 for an unknown or malformed id. */
export async function readStreamer(ctx: ServiceContext, input: IdInput): Promise<PublicStreamer> {
  return streamerOf(ctx, (await findProfile(ctx, input.id, "streamer"))?.id);
}

/** A viewer's public profile (spec B §2.7). Throws 404 for an unknown or malformed id. */
export async function readViewer(ctx: ServiceContext, input: IdInput): Promise<PublicViewer> {
  return viewerOf(ctx, (await findProfile(ctx, input.id, "viewer"))?.id);
}

/** The public profile of an id, whichever role it has (spec A §7, `GET /profile/{id}`). Throws 404. */
export async function readPublicProfile(ctx: ServiceContext, input: IdInput): Promise<PublicProfile> {
  const found = await findProfile(ctx, input.id);
  if (!found) throw notFound("Profile");
  if (found.role === "streamer") return { ...(await streamerOf(ctx, found.id)), role: "streamer" };
  return { ...(await viewerOf(ctx, found.id)), role: "viewer" };
}
