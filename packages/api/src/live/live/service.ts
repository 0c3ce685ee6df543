import { t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import type { LiveNews } from "@starling/validators/live";
import type { LiveChangesInput } from "@starling/validators/live-inputs";
import { tracked } from "@trpc/server";
import { readBlocked } from "../../access/visibility/service.ts";
import type { RequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import type { LiveFeed } from "./feed.service.ts";
import type { LiveClient, LiveClientOptions } from "./followers.service.ts";

export type LiveAudience = "members" | "everybody";

async function optionsOf(
  ctx: RequestContext,
  { profiles, beginnings }: LiveChangesInput,
  audience: LiveAudience,
): Promise<LiveClientOptions> {
  const { actor, ip } = ctx;
  const blocked = await readBlocked(ctx);
  const asked = new Set(profiles.map((id) => id.toLowerCase()).filter(isUuid));
  const ids = [...asked].filter((id) => !blocked.includes(id));
  const userId = audience === "members" && actor.kind === "user" ? actor.userId : null;
  return { ids, wantsBeginnings: beginnings, userId, ip };
}

/**
 * First sends the status of the given streamers; omits this status if `lastEventId` is current. Then sends
 * every change. Ends when the caller disconnects, the account's sessions or role change, or the connection's
 * lifetime is over. Throws `RATE_LIMITED` if the caller has too many pages or connects too often, and
 * `UNAVAILABLE` if this process has too many connections.
 */
export async function followLive(
  ctx: RequestContext,
  input: LiveChangesInput,
  audience: LiveAudience,
  signal: AbortSignal | undefined,
) {
  const feed = ctx.ports.live;
  if (!feed) throw new DomainError("UNAVAILABLE", t("Live updates are not available right now"));
  const options = await optionsOf(ctx, input, audience);
  if (options.userId === null) await enforceLimit(ctx, "liveByAddress", options.ip);
  else await enforceLimit(ctx, "liveByAccount", options.userId);
  const follower = feed.follow(options);
  const leave = () => feed.leave(follower);
  if (signal?.aborted) leave();
  else signal?.addEventListener("abort", leave, { once: true });
  return newsFor(feed, follower, input.lastEventId ?? null);
}

async function* newsFor(feed: LiveFeed, follower: LiveClient, lastEventId: string | null) {
  try {
    const first = await feed.firstNews(follower, lastEventId);
    if (first) yield tracked<LiveNews>(first.id, first.news);
    for (;;) {
      const next = await feed.nextNews(follower);
      if (next === null) return;
      yield tracked<LiveNews>(next.id, next.news);
    }
  } finally {
    feed.leave(follower);
  }
}
