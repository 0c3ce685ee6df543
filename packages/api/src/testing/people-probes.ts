import { channelStatuses } from "@starling/db/schema/channels";
import { exposures } from "@starling/db/schema/directory";
import { notificationEvents, notifications, reminders } from "@starling/db/schema/notifications";
import { profiles } from "@starling/db/schema/profiles";
import { raids } from "@starling/db/schema/raids";
import { hiddenClips, mutes } from "@starling/db/schema/safety";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeLinkedClip } from "@starling/db/testing/factories/linked-clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeStream } from "@starling/db/testing/factories/streams";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { makeUser } from "@starling/db/testing/factories/users";
import { TRPCError } from "@trpc/server";
import { eq } from "drizzle-orm";
import type { UserActor } from "../context.ts";
import { LiveFeed } from "../live/live/feed.service.ts";
import type { Caller } from "../root.ts";
import { actorOf, type TestApi } from "./create-test-api.ts";

export interface Person {
  actor: UserActor;
  call: Caller;
  profileId: string;
  canaries: string[];
}

/** A viewer and a streamer with every possible relation, some through other users. */
export interface World {
  api: TestApi;
  viewer: Person;
  streamer: Person;
  clipId: string;
  /** A streamer who shares a tag with `streamer`. Both `streamer` and the viewer like this streamer's clip. */
  other: Person & { clipId: string };
  fan: Person;
}

async function personOf(api: TestApi, role: "viewer" | "streamer", name: string): Promise<Person> {
  const user = await makeUser(api.db, role, { username: `canary_${name}` });
  const displayName = `Canary ${name}`;
  const make = role === "viewer" ? makeViewer : makeStreamer;
  const profile = await make(api.db, { userId: user.id, displayName });
  const actor = actorOf(user);
  return {
    actor,
    call: api.call(actor),
    profileId: profile.id,
    canaries: [user.id, profile.id, user.username, displayName],
  };
}

export async function makeWorld(api: TestApi): Promise<World> {
  await api.sql`truncate users, taxonomy_items cascade`;
  // Expires the in-process caches of the previous test data.
  api.clock.advance({ minutes: 11 });
  const [viewer, streamer, other, fan] = [
    await personOf(api, "viewer", "viewer"),
    await personOf(api, "streamer", "streamer"),
    await personOf(api, "streamer", "other"),
    await personOf(api, "viewer", "fan"),
  ];
  const { db } = api;
  await makeSubscription(db, viewer.actor.userId, "Premium");
  await makeSubscription(db, streamer.actor.userId, "Pro");
  const tag = await makeTaxonomyItem(db, "tag", "Shared");
  for (const { profileId } of [streamer, other]) {
    await tagProfile(db, profileId, tag);
    await db.insert(exposures).values({ profileId });
  }
  await makeScheduleEntry(db, streamer.profileId, { dayOfWeek: 6, startTime: "00:00", endTime: "23:59" });
  await makeChannelStatus(db, streamer.profileId, { viewers: 1, streamId: "1", saidAt: api.clock.now() });
  await makeStream(db, streamer.profileId, { startedAt: new Date(api.clock.now().getTime() - 86_400_000) });
  const clip = await makeClip(db, streamer.profileId, { inSwipe: true, title: "Canary clip", fair: 2 });
  const theirs = await makeClip(db, other.profileId, { inSwipe: true, fair: 1 });
  await makeLinkedClip(db, streamer.profileId, { title: "Canary linked clip" });
  await api.sql`update linked_clips set subject = (select subject from channels)`;
  await makeFollow(db, fan.actor.userId, streamer.profileId);
  await makeLike(db, fan.actor.userId, clip.id);
  await makeLike(db, streamer.actor.userId, theirs.id);
  await makeLike(db, viewer.actor.userId, theirs.id);
  await api.fill();
  streamer.canaries.push(clip.id, clip.title, "Canary linked clip");
  return { api, viewer, streamer, clipId: clip.id, other: { ...other, clipId: theirs.id }, fan };
}

/**
 * Calls a procedure whose response shows one of the two test users to the other. The call must not affect
 * other probes of the same test data.
 */
export type Probe = (world: World) => Promise<unknown>;

/** Probe for calls that reveal the person merely by succeeding. */
const done =
  (act: (world: World) => Promise<unknown>): Probe =>
  async (world) => {
    await act(world);
    return [...world.viewer.canaries, ...world.streamer.canaries];
  };

async function follows({ viewer, streamer }: World): Promise<void> {
  try {
    await viewer.call.follows.follow({ id: streamer.profileId });
  } catch (error) {
    if (!(error instanceof TRPCError && error.code === "NOT_FOUND")) throw error;
  }
}

/** Deletes follows, as swipe mode and Surf offer only unfollowed streamers. */
async function followsNobody({ api, viewer }: World): Promise<void> {
  await api.sql`delete from follows where follower_user_id = ${viewer.actor.userId}`;
}

async function notified({ api, viewer, streamer }: World): Promise<void> {
  const { profileId } = streamer;
  const data = { kind: "live", title: null, game: null, by: "platform" } as const;
  const [event] = await api.db
    .insert(notificationEvents)
    .values({ kind: "live", key: `live:${profileId}`, profileId, data })
    .onConflictDoUpdate({ target: notificationEvents.key, set: { data } })
    .returning();
  if (!event) throw new Error("The event was not written");
  await api.db
    .insert(notifications)
    .values({ userId: viewer.actor.userId, eventId: event.id })
    .onConflictDoNothing();
}

/** Calls with the viewer's account in the streamer role; `streamer` has been live for an hour. */
async function asRaider(
  { api, viewer, streamer }: World,
  ask: (raider: Caller, profileId: string) => Promise<unknown>,
): Promise<unknown> {
  const { id } = await makeStreamer(api.db, { userId: viewer.actor.userId });
  const status = eq(channelStatuses.profileId, streamer.profileId);
  const since = new Date(api.clock.now().getTime() - 3_600_000);
  await api.db.update(channelStatuses).set({ since, game: "Anything" }).where(status);
  try {
    return await ask(api.call({ ...viewer.actor, role: "streamer" }), id);
  } finally {
    await api.db.update(channelStatuses).set({ since: null, game: null }).where(status);
    await api.db.delete(profiles).where(eq(profiles.id, id));
  }
}

const tomorrowOf = ({ clock }: TestApi, { profileId }: Person) => ({
  id: profileId,
  startsAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
});

const counted = async (world: World, total: Promise<{ total: number }>) =>
  (await total).total === 1 ? world.streamer.canaries : [];

async function firstOf({ api }: World, open: () => Promise<AsyncIterable<unknown>>): Promise<unknown> {
  const feed = new LiveFeed({ db: api.db, clock: api.clock, onTrouble: () => undefined });
  api.ports.live = feed;
  try {
    for await (const event of await open()) return event;
    return null;
  } finally {
    await feed.stop();
    delete api.ports.live;
  }
}

async function followedOverlay(world: World): Promise<{ secret: string }> {
  await follows(world);
  const { api, viewer, streamer } = world;
  await api.sql`update follows set created_at = now() + interval '1 day' where follower_user_id = ${viewer.actor.userId}`;
  return streamer.call.overlays.renew();
}

/** Calls by the viewer whose response may show the streamer. */
export const STREAMER_PROBES: Record<string, Probe> = {
  "clips.byStreamer": ({ viewer, streamer }) => viewer.call.clips.byStreamer({ id: streamer.profileId }),
  "clips.forSwipe": ({ viewer, streamer }) => viewer.call.clips.forSwipe({ ids: [streamer.profileId] }),
  "clips.like": done(({ viewer, clipId }) => viewer.call.clips.like({ id: clipId })),
  "clips.unlike": done(({ viewer, clipId }) => viewer.call.clips.unlike({ id: clipId })),
  "clips.liked": async ({ api, viewer, clipId }) => {
    await makeLike(api.db, viewer.actor.userId, clipId);
    return viewer.call.clips.liked({});
  },
  "clips.likedBy": ({ viewer, fan }) => viewer.call.clips.likedBy({ id: fan.profileId }),
  "clips.likers": ({ viewer, other }) => viewer.call.clips.likers({ id: other.clipId }),
  "clips.reels": ({ viewer }) => viewer.call.clips.reels({}),
  "clips.reels by search": ({ viewer }) => viewer.call.clips.reels({ search: "canary clip" }),
  "clips.reels by a link": ({ viewer, clipId }) => viewer.call.clips.reels({ clip: clipId }),
  "clips.reels of what was watched": async ({ api, viewer, clipId }) => {
    await viewer.call.clips.viewed({ ids: [clipId] });
    api.clock.advance({ seconds: 1 });
    return viewer.call.clips.reels({});
  },
  "clips.trending": ({ viewer }) => viewer.call.clips.trending({}),
  "discovery.counts": (world) =>
    counted(
      world,
      world.viewer.call.discovery.counts({ search: "canary streamer", displayName: "streamer" }),
    ),
  "discovery.featured": ({ viewer }) => viewer.call.discovery.featured(),
  "discovery.list": ({ viewer }) => viewer.call.discovery.list({}),
  "discovery.list by search": ({ viewer }) => viewer.call.discovery.list({ search: "canary streamer" }),
  "discovery.list in swipe mode": async (world) => {
    await followsNobody(world);
    return world.viewer.call.discovery.list({ unseen: true, sortBy: "fair" });
  },
  "discovery.list as a shelf": ({ viewer }) => viewer.call.discovery.list({ shelf: "spotlight" }),
  "discovery.now": ({ viewer }) => viewer.call.discovery.now({}),
  "discovery.publicShelf": ({ viewer }) => viewer.call.discovery.publicShelf({ shelf: "live" }),
  "discovery.publicShelf of rising stars": ({ viewer }) =>
    viewer.call.discovery.publicShelf({ shelf: "rising" }),
  "discovery.shelf": ({ viewer }) => viewer.call.discovery.shelf({ shelf: "spotlight" }),
  "discovery.similar": ({ viewer, other }) => viewer.call.discovery.similar({ id: other.profileId }),
  "discovery.similar to them": done(({ viewer, streamer }) =>
    viewer.call.discovery.similar({ id: streamer.profileId }),
  ),
  "discovery.suggest": ({ viewer }) => viewer.call.discovery.suggest({ search: "canary str" }),
  "discovery.why": done(({ viewer, streamer }) => viewer.call.discovery.why({ id: streamer.profileId })),
  "follows.follow": done(({ viewer, streamer }) => viewer.call.follows.follow({ id: streamer.profileId })),
  "follows.unfollow": done(({ viewer, streamer }) =>
    viewer.call.follows.unfollow({ id: streamer.profileId }),
  ),
  "follows.setAlerts": done(async (world) => {
    await follows(world);
    return world.viewer.call.follows.setAlerts({ id: world.streamer.profileId, alerts: "all" });
  }),
  "follows.status": done(({ viewer, streamer }) => viewer.call.follows.status({ id: streamer.profileId })),
  "follows.statuses": async (world) => {
    await follows(world);
    return world.viewer.call.follows.statuses({ ids: [world.streamer.profileId] });
  },
  "follows.following": async (world) => {
    await follows(world);
    return world.viewer.call.follows.following({});
  },
  "follows.followedBy": ({ viewer, fan }) => viewer.call.follows.followedBy({ id: fan.profileId }),
  "follows.followers of them": done(({ viewer, streamer }) =>
    viewer.call.follows.followers({ id: streamer.profileId }),
  ),
  "linkedClips.byStreamer": ({ viewer, streamer }) =>
    viewer.call.linkedClips.byStreamer({ id: streamer.profileId }),
  "live.changes": (world) =>
    firstOf(world, () => world.viewer.call.live.changes({ profiles: [world.streamer.profileId] })),
  "notifications.list": async (world) => {
    await notified(world);
    return world.viewer.call.notifications.list({});
  },
  "notifications.unread": async (world) => {
    await notified(world);
    const { unread } = await world.viewer.call.notifications.unread();
    return unread > 0 ? world.streamer.canaries : [];
  },
  "notifications.remind": done(({ viewer, streamer, api }) =>
    viewer.call.notifications.remind(tomorrowOf(api, streamer)),
  ),
  "notifications.unremind": done(({ viewer, streamer, api }) =>
    viewer.call.notifications.unremind(tomorrowOf(api, streamer)),
  ),
  "notifications.reminders": async ({ api, viewer, streamer }) => {
    const startsAt = new Date(tomorrowOf(api, streamer).startsAt);
    await api.db
      .insert(reminders)
      .values({ userId: viewer.actor.userId, profileId: streamer.profileId, startsAt })
      .onConflictDoNothing();
    return viewer.call.notifications.reminders();
  },
  "passes.pass": done(({ viewer, streamer }) => viewer.call.passes.pass({ id: streamer.profileId })),
  "passes.undo": async ({ viewer, streamer }) => {
    await viewer.call.passes.pass({ id: streamer.profileId });
    return viewer.call.passes.undo({});
  },
  "previews.clip": done(({ viewer, streamer }) => viewer.call.previews.clip({ id: streamer.profileId })),
  "previews.picture": done(({ viewer, streamer }) =>
    viewer.call.previews.picture({ id: streamer.profileId }),
  ),
  "previews.streamer": ({ viewer, streamer }) => viewer.call.previews.streamer({ id: streamer.profileId }),
  "profiles.byId": ({ viewer, streamer }) => viewer.call.profiles.byId({ id: streamer.profileId }),
  "profiles.streamer": ({ viewer, streamer }) => viewer.call.profiles.streamer({ id: streamer.actor.userId }),
  "publicPages.read": ({ viewer, streamer }) =>
    viewer.call.publicPages.read({ username: streamer.actor.username }),
  "raids.suggestions": (world) => asRaider(world, (raider) => raider.raids.suggestions()),
  "raids.history": (world) =>
    asRaider(world, async (raider, toProfileId) => {
      const raid = {
        platform: "twitch",
        viewers: 1,
        isSuggested: false,
        fromHash: "x",
        toHash: "y",
      } as const;
      const fromProfileId = world.streamer.profileId;
      await world.api.db
        .insert(raids)
        .values({ ...raid, fromProfileId, toProfileId, happenedAt: world.api.clock.now() });
      return raider.raids.history();
    }),
  "savedChannels.joinPage": async ({ api, viewer, streamer }) => {
    const [channel] = await api.sql`select login from channels where profile_id = ${streamer.profileId}`;
    return viewer.call.savedChannels.joinPage({ platform: "twitch", login: channel?.login });
  },
  "savedChannels.save": async ({ api, viewer, streamer }) => {
    const [channel] = await api.sql`select subject from channels where profile_id = ${streamer.profileId}`;
    return viewer.call.savedChannels.save({ platform: "twitch", channelId: channel?.subject });
  },
  "safety.hideClip": done(({ viewer, clipId }) => viewer.call.safety.hideClip({ id: clipId })),
  "safety.unhideClip": done(({ viewer, clipId }) => viewer.call.safety.unhideClip({ id: clipId })),
  "safety.hiddenClips": async ({ api, viewer, clipId }) => {
    await api.db.insert(hiddenClips).values({ userId: viewer.actor.userId, clipId }).onConflictDoNothing();
    const answer = await viewer.call.safety.hiddenClips({});
    await api.db.delete(hiddenClips);
    return answer;
  },
  "safety.isMuted": done(({ viewer, streamer }) => viewer.call.safety.isMuted({ id: streamer.profileId })),
  "safety.mute": done(({ viewer, streamer }) => viewer.call.safety.mute({ id: streamer.profileId })),
  "safety.mutes": async ({ api, viewer, streamer }) => {
    await api.db
      .insert(mutes)
      .values({ userId: viewer.actor.userId, profileId: streamer.profileId })
      .onConflictDoNothing();
    const answer = await viewer.call.safety.mutes({});
    await api.db.delete(mutes);
    return answer;
  },
  "schedules.calendar": ({ viewer, streamer }) => viewer.call.schedules.calendar({ id: streamer.profileId }),
  "streams.list": done(({ viewer, streamer }) => viewer.call.streams.list({ id: streamer.profileId })),
  "streams.usualWeek": done(({ viewer, streamer }) =>
    viewer.call.streams.usualWeek({ id: streamer.profileId, timeZone: "Europe/Vienna" }),
  ),
  "surf.line": ({ viewer }) => viewer.call.surf.line({}),
  "surf.next": async (world) => {
    await followsNobody(world);
    // Surf offers a streamer at most once within twelve hours, so earlier visits are deleted.
    await world.api.sql`delete from surf_visits`;
    return world.viewer.call.surf.next({ prefer: world.streamer.profileId });
  },
  "surf.notForMe": done(({ viewer, streamer }) => viewer.call.surf.notForMe({ id: streamer.profileId })),
  "surf.undoNotForMe": done(({ viewer, streamer }) =>
    viewer.call.surf.undoNotForMe({ id: streamer.profileId }),
  ),
};

/** Calls by the streamer whose response may show the viewer. */
export const VIEWER_PROBES: Record<string, Probe> = {
  "clips.likedBy": done(({ streamer, viewer }) => streamer.call.clips.likedBy({ id: viewer.profileId })),
  "clips.likers": async ({ api, streamer, viewer, clipId }) => {
    await makeLike(api.db, viewer.actor.userId, clipId);
    return streamer.call.clips.likers({ id: clipId });
  },
  "clips.likers of another's clip": ({ streamer, other }) => streamer.call.clips.likers({ id: other.clipId }),
  "follows.followers": async (world) => {
    await follows(world);
    return world.streamer.call.follows.followers({ id: world.streamer.profileId });
  },
  "follows.followedBy": done(({ streamer, viewer }) =>
    streamer.call.follows.followedBy({ id: viewer.profileId }),
  ),
  "overlays.changes": async (world) => {
    const { secret } = await followedOverlay(world);
    return firstOf(world, () => world.api.call().overlays.changes({ secret }));
  },
  "overlays.page": async (world) => world.api.call().overlays.page(await followedOverlay(world)),
  "profiles.byId": ({ streamer, viewer }) => streamer.call.profiles.byId({ id: viewer.actor.userId }),
  "profiles.viewer": ({ streamer, viewer }) => streamer.call.profiles.viewer({ id: viewer.profileId }),
};

export const procedureOf = (probe: string) => probe.split(" ")[0] ?? probe;

/** Names of the probes that show the person; "not found" errors do not count. */
export async function probesThatSee(
  probes: Readonly<Record<string, Probe>>,
  world: World,
  person: Person,
): Promise<string[]> {
  const seeing: string[] = [];
  for (const [name, probe] of Object.entries(probes)) {
    try {
      if (isShown(await probe(world), person)) seeing.push(name);
    } catch (error) {
      if (!(error instanceof TRPCError && error.code === "NOT_FOUND"))
        throw new Error(`${name} failed`, { cause: error });
    }
  }
  return seeing;
}

function isShown(answer: unknown, { canaries }: Person): boolean {
  const text = JSON.stringify(answer) ?? "";
  return canaries.some((canary) => text.includes(canary));
}
