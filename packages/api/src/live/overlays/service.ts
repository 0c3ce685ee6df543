import { users } from "@starling/db/schema/accounts";
import { overlays } from "@starling/db/schema/communities";
import { follows } from "@starling/db/schema/follows";
import { profileCounters, profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import type {
  NewOverlay,
  OverlayChangesInput,
  OverlayInput,
  OverlayPage,
  OverlayState,
  OwnOverlay,
} from "@starling/validators/overlays";
import { and, desc, eq, sql } from "drizzle-orm";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import { createToken, hashToken } from "../../access/sessions/cryptography.adapter.ts";
import { canSee, hasVisibleStanding } from "../../access/visibility/service.ts";
import type { RequestContext, ServiceContext, UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, notFound } from "../../errors.ts";
import { findProfile, profileShown } from "../../profiles/profiles/lookup.service.ts";
import type { LiveClient } from "../live/followers.service.ts";

const UNKNOWN_SECRET = msg(
  "This overlay address doesn’t work. Create a new one on Starling, under Account Settings, Community.",
);
const AWAY = msg("Live updates are not available right now");

const STEPS = [1, 2.5, 5] as const;
const FIRST_GOAL = 10;

/** Smallest round number above the count: 10, 25, 50, 100, 250 and so on. */
function nextGoal(followers: number): number {
  for (let power = FIRST_GOAL; ; power *= 10) {
    const step = STEPS.find((factor) => factor * power > followers);
    if (step !== undefined) return step * power;
  }
}

async function requireOwnProfile(ctx: UserContext): Promise<string> {
  const profile = await findProfile(ctx, ctx.actor.userId, "streamer");
  if (!profile) throw notFound(t("Profile not found"));
  return profile.id;
}

/** Throws 404 without a streamer profile, like all functions for the owner. */
export async function readOwnOverlay(ctx: UserContext): Promise<{ overlay: OwnOverlay | null }> {
  const profileId = await requireOwnProfile(ctx);
  const [overlay] = await ctx.db
    .select({ createdAt: overlays.createdAt })
    .from(overlays)
    .where(eq(overlays.profileId, profileId));
  return { overlay: overlay ?? null };
}

/** Creates a new secret, which is shown only once, and revokes the previous one. */
export async function renewOverlay(ctx: UserContext): Promise<NewOverlay> {
  const profileId = await requireOwnProfile(ctx);
  const secret = createToken();
  const values = { secretHash: await hashToken(secret), createdAt: ctx.ports.clock.now() };
  await ctx.db
    .insert(overlays)
    .values({ profileId, ...values })
    .onConflictDoUpdate({ target: overlays.profileId, set: values });
  await closeOverlays(ctx);
  return { secret, createdAt: values.createdAt };
}

/** Revokes the secret. Idempotent. */
export async function removeOverlay(ctx: UserContext): Promise<{ removed: true }> {
  const profileId = await requireOwnProfile(ctx);
  await ctx.db.delete(overlays).where(eq(overlays.profileId, profileId));
  await closeOverlays(ctx);
  return { removed: true };
}

/** Ends the account's event streams in all processes; overlays with a revoked secret cannot reconnect. */
const closeOverlays = (ctx: UserContext) => notifyAccountsChanged(ctx, [ctx.actor.userId]);

/** The secret's streamer. Throws 404 for an unknown secret and a hidden account. */
async function findOwner({ db }: ServiceContext, secret: string) {
  const [owner] = await db
    .select({ profileId: profiles.id, userId: profiles.userId, username: users.username })
    .from(overlays)
    .innerJoin(profiles, eq(profiles.id, overlays.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(overlays.secretHash, await hashToken(secret)), hasVisibleStanding(users.standing)));
  if (!owner) throw new DomainError("NOT_FOUND", t(UNKNOWN_SECRET));
  return owner;
}

type Owner = Awaited<ReturnType<typeof findOwner>>;

/**
 * Names the newest follower. Skips hidden accounts, and accounts that block or are blocked by the streamer.
 */
async function readState(
  { db }: ServiceContext,
  { profileId, userId }: Owner,
  goal: number | undefined,
): Promise<OverlayState> {
  const [counter] = await db
    .select({ followers: profileCounters.followers })
    .from(profileCounters)
    .where(eq(profileCounters.profileId, profileId));
  const received = db
    .$with("follows")
    .as(db.select().from(follows).where(eq(follows.streamerProfileId, profileId)));
  const [newest] = await db
    .with(received)
    .select({ name: sql<string>`coalesce(nullif(${profiles.displayName}, ''), ${users.username})` })
    .from(received)
    .innerJoin(users, eq(users.id, received.followerUserId))
    .leftJoin(profiles, eq(profiles.id, profileShown))
    .where(canSee(userId, users.id))
    .orderBy(desc(received.createdAt))
    .limit(1);
  const followers = counter?.followers ?? 0;
  return { newest: newest?.name ?? null, followers, goal: goal ?? nextGoal(followers) };
}

/** Throws 404 for an unknown secret, and `RATE_LIMITED`. */
export async function readOverlay(ctx: RequestContext, input: OverlayInput): Promise<OverlayPage> {
  await enforceLimit(ctx, "liveByAddress", ctx.ip);
  const owner = await findOwner(ctx, input.secret);
  const { show, color, scale } = input;
  const state = await readState(ctx, owner, input.goal);
  return { username: owner.username, state, theme: { show, color, scale } };
}

/**
 * Streams the state now and after every change, until the secret is revoked or the stream reaches its maximum
 * duration. Throws `RATE_LIMITED`, `UNAVAILABLE`, and 404 for an unknown secret.
 */
export async function followOverlay(
  ctx: RequestContext,
  { secret, goal }: OverlayChangesInput,
  signal: AbortSignal | undefined,
) {
  const feed = ctx.ports.live;
  if (!feed) throw new DomainError("UNAVAILABLE", t(AWAY));
  await enforceLimit(ctx, "liveByAddress", ctx.ip);
  const { profileId, userId } = await findOwner(ctx, secret);
  const follower = feed.follow({
    ids: [profileId],
    wantsBeginnings: false,
    wantsEveryChange: true,
    userId,
    ip: ctx.ip,
  });
  const leave = () => feed.leave(follower);
  if (signal?.aborted) leave();
  else signal?.addEventListener("abort", leave, { once: true });
  const { db, ports, actor } = ctx;
  return statesOf({ db, ports, actor }, follower, { secret, goal, leave });
}

interface Watching extends OverlayChangesInput {
  leave: () => void;
}

async function* statesOf(ctx: ServiceContext, follower: LiveClient, { secret, goal, leave }: Watching) {
  let shown = "";
  try {
    do {
      // Looks the secret up again, so that a revoked one receives nothing more.
      const state = await readState(ctx, await findOwner(ctx, secret), goal);
      const text = JSON.stringify(state);
      if (text !== shown && !follower.isEnded) yield state;
      shown = text;
    } while ((await follower.next()) !== null);
  } finally {
    leave();
  }
}
