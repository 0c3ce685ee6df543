import { randomUUID } from "node:crypto";
import { createDb } from "@starling/db/client";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import type { DirectorySync } from "@starling/directory/sync/directory-sync";
import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { liveStateOf } from "@starling/validators/live-states";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import type { Turn } from "../../platforms/leases.service.ts";
import type { Ports } from "../../ports.ts";
import { ProcessCaches } from "../../process-caches.ts";
import { refreshEntries } from "../../profiles/directory/entries.service.ts";
import { createCaller } from "../../root.ts";
import { actorOf, TestClock } from "../../testing/create-test-api.ts";
import { followIndex } from "../../testing/followed-index.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { platformSettings } from "../../testing/platform-settings.ts";
import {
  type Message,
  type PlatformBehaviour,
  PlatformWorld,
  type WorldChannel,
} from "../../testing/platform-world.ts";
import { revokeChannel } from "./changes.service.ts";
import { saveChannel } from "./links.service.ts";
import { queryPlatform } from "./polling/service.ts";
import { unlinkChannel } from "./service.ts";
import { applyMessages, storeMessages } from "./webhooks/messages.service.ts";

const PLANNED_VIEWERS = 5;
/**
 * Time until statuses are final: channels are polled within ten and a half minutes, and ten minutes later, an
 * unresponsive platform counts as down.
 */
const SETTLED_SECONDS = 22 * 60;
/** The test clock starts on a Saturday at noon, during the first of these schedules. */
const TIMETABLES = [
  { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" },
  { dayOfWeek: 6, startTime: "13:05", endTime: "23:00" },
  null,
];

interface Streamer {
  profileId: string;
  username: string;
  actor: UserActor;
  schedule: ScheduleEntry[];
  channels: WorldChannel[];
}
const streamers: Streamer[] = [];

const api = await openTestApi({ writesRows: true });
const own = createDb(api.url, { maxConnections: 1 });
const sql = createSqlReader(api.db);
const viewer = await api.member("viewer");
await makeSubscription(api.db, viewer.userId, "Premium", { currentPeriodStart: api.clock.now() });
for (const [number, planned] of TIMETABLES.entries()) {
  const { id: profileId, userId } = await makeStreamer(api.db, {}, { viewers: PLANNED_VIEWERS });
  const user = await api.db.query.users.findFirst({ where: (users) => eq(users.id, userId) });
  if (!user) throw new Error("There is no account");
  if (planned) await makeScheduleEntry(api.db, profileId, planned);
  const rest = { id: "", date: null, timeZone: "UTC", isRecurring: true, game: null };
  const platforms = CHANNEL_PLATFORMS.filter((_, place) => place !== number);
  streamers.push({
    profileId,
    username: user.username,
    actor: { ...actorOf({ ...user, role: "streamer" }) },
    schedule: planned ? [{ ...rest, ...planned }] : [],
    channels: platforms.map((platform) => ({ platform, subject: `${number + 1}` })),
  });
}
await api.fill();
afterAll(() => own.close());

class Product {
  readonly clock = new TestClock();
  readonly world = new PlatformWorld(this.clock);
  readonly #ports: Ports = { ...api.otherProcess(), clock: this.clock };
  #processes = [randomUUID(), randomUUID()];
  #turns = new Map<string, Turn>();
  #sync: DirectorySync | undefined;

  get #ctx() {
    return systemContext(api.db, this.#ports, "test");
  }

  async start(): Promise<void> {
    await api.sql`delete from channels`;
    await api.sql`delete from channel_platforms`;
    await api.sql`delete from channel_messages`;
    await api.sql`delete from channel_subscriptions`;
    await refreshEntries(
      this.#ctx,
      streamers.map(({ profileId }) => profileId),
    );
    await this.restart();
    for (const streamer of streamers) {
      for (const channel of streamer.channels) await this.connect(streamer, channel);
    }
  }

  /** Simulates a crash. */
  async restart(): Promise<void> {
    await this.stop();
    this.#processes = [randomUUID(), ...this.#processes.slice(0, 1)];
    this.#sync = await followIndex(own.db, sql);
  }

  async stop(): Promise<void> {
    await this.#sync?.stop();
  }

  async connect({ profileId }: Streamer, { platform, subject }: WorldChannel): Promise<void> {
    const settings = platformSettings();
    const told = { subject, login: `channel_${subject}`, name: subject, picture: null };
    await saveChannel(this.#ctx, { platform, settings }, profileId, told);
  }

  async disconnect({ actor }: Streamer, { platform }: WorldChannel): Promise<void> {
    await unlinkChannel({ ...this.#ctx, actor }, { platform }).catch((error: Error) => {
      expect(error.message).toBe("Channel not found");
    });
  }

  async revoke({ platform, subject }: WorldChannel): Promise<void> {
    await revokeChannel(this.#ctx, platform, subject);
  }

  async hear(message: Message): Promise<void> {
    await storeMessages(this.#ctx, message.platform, [message]);
    const lanes = await api.sql<{ lane: number }[]>`
      select distinct lane from channel_messages where applied_at is null`;
    for (const { lane } of lanes) await applyMessages(this.#ctx, { lane });
  }

  async pass(seconds: number, isAsking: boolean): Promise<void> {
    for (let left = seconds; left > 0; left -= 61) {
      this.clock.advance({ seconds: Math.min(left, 61) });
      if (!isAsking) continue;
      for (const process of this.#processes) {
        for (const platform of CHANNEL_PLATFORMS) {
          const key = `${process} ${platform}`;
          const round = await queryPlatform(
            this.#ctx,
            this.world.asker(platform),
            process,
            this.#turns.get(key) ?? null,
          );
          if (round) this.#turns.set(key, round.turn);
        }
      }
    }
  }

  async shown(): Promise<Record<string, Map<string, Shown>>> {
    if (!this.#sync) throw new Error("There is no index");
    await this.#sync.caughtUp();
    const lists = { SQL: sql, "the index": this.#sync.reader };
    const found: Record<string, Map<string, Shown>> = {};
    for (const [name, directory] of Object.entries(lists)) {
      const ports = { ...this.#ports, directory, caches: new ProcessCaches() };
      const call = createCaller({ ...api.context(viewer), ports });
      const { items } = await call.discovery.list({ sortBy: "viewers", sortOrder: "desc" });
      const cards = items.flatMap((item) => (item.isLocked ? [] : [item]));
      expect(cards.map(({ viewers }) => viewers)).toEqual(
        cards.map(({ viewers }) => viewers).toSorted((one, other) => other - one),
      );
      found[`the list by ${name}`] = new Map(cards.map((card) => [card.id, shownOf(card)]));
      const byLive = await call.discovery.list({ sortBy: "isLive", sortOrder: "desc" });
      const isLive = byLive.items.map((item) => !item.isLocked && item.isLive);
      expect(isLive).toEqual(isLive.toSorted((one, other) => Number(other) - Number(one)));
      const pages = new Map<string, Shown>();
      for (const { profileId, username } of streamers) {
        const profile = await call.profiles.streamer({ id: profileId });
        pages.set(profileId, shownOf(profile));
        const page = await call.publicPages.read({ username });
        expect([page.liveSource, page.liveTitle]).toEqual([profile.liveSource, profile.liveTitle]);
      }
      found[`pages by ${name}`] = pages;
    }
    return found;
  }
}

interface Shown {
  isLive: boolean;
  liveSource: string | null;
  viewers: number;
  liveTitle: string | null;
}

const shownOf = ({ isLive, liveSource, viewers, liveTitle }: Shown): Shown => ({
  isLive,
  liveSource,
  viewers,
  liveTitle,
});

function truthOf({ world, clock }: Product, { schedule, channels }: Streamer, connected: Set<string>): Shown {
  const counting = channels.filter(
    (channel) =>
      connected.has(keyOf(channel)) && (world.moods.get(channel.platform) ?? "answers") === "answers",
  );
  const statuses = counting.map((channel) => {
    const { since, ...word } = world.truth(channel);
    return { ...word, platform: channel.platform, since: since?.toISOString() ?? null };
  });
  const { isLive, source, viewers, title } = liveStateOf(statuses, schedule, clock.now());
  return {
    isLive,
    liveSource: source,
    viewers: isLive ? (viewers ?? PLANNED_VIEWERS) : 0,
    liveTitle: title,
  };
}

const keyOf = ({ platform, subject }: WorldChannel) => `${platform} ${subject}`;

const whose = fc.record({ streamer: fc.nat(TIMETABLES.length - 1), channel: fc.nat(1) });
const viewers = fc.nat(9);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("begins" as const), whose, viewers }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("ends" as const), whose }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("changes" as const), whose, viewers }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("comes" as const), which: fc.nat(20), isKept: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("is lost" as const), which: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("passes" as const),
      seconds: fc.integer({ min: 1, max: 800 }),
      isAsking: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("feels" as const),
      platform: fc.constantFrom(...CHANNEL_PLATFORMS),
      mood: fc.constantFrom<PlatformBehaviour>("answers", "answers", "fails", "limits"),
      lagMs: fc.nat(59_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("links" as const),
      whose,
      how: fc.constantFrom("connects", "disconnects", "revoked"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restarts" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("settles" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Life {
  readonly product = new Product();
  readonly connected = new Set(streamers.flatMap(({ channels }) => channels.map(keyOf)));

  async take(taken: Step): Promise<void> {
    const { product } = this;
    const { world } = product;
    switch (taken.kind) {
      case "begins":
      case "changes": {
        const { channel } = this.#of(taken.whose);
        const title = `${taken.kind} with ${taken.viewers}`;
        return taken.kind === "begins"
          ? world.begin(channel, title, taken.viewers)
          : world.change(channel, title, taken.viewers);
      }
      case "ends":
        return world.end(this.#of(taken.whose).channel);
      case "comes":
      case "is lost": {
        const place = taken.which % Math.max(world.underWay.length, 1);
        const message = world.underWay[place];
        if (!message) return;
        if (taken.kind === "is lost" || !taken.isKept) world.underWay.splice(place, 1);
        return taken.kind === "comes" ? product.hear(message) : undefined;
      }
      case "passes":
        return product.pass(taken.seconds, taken.isAsking);
      case "feels":
        world.moods.set(taken.platform, taken.mood);
        world.lagMs = taken.lagMs;
        return;
      case "links":
        return this.#link(taken.how, this.#of(taken.whose));
      case "restarts":
        return product.restart();
      case "settles":
        return this.settle();
    }
  }

  async settle(): Promise<void> {
    await this.product.pass(SETTLED_SECONDS, true);
    const wanted = new Map(
      streamers.map((one) => [one.profileId, truthOf(this.product, one, this.connected)]),
    );
    const shown = await this.product.shown();
    const right = Object.fromEntries(Object.keys(shown).map((name) => [name, wanted]));
    expect(shown).toEqual(right);
  }

  #of(whose: { streamer: number; channel: number }) {
    const streamer = streamers[whose.streamer];
    const channel = streamer?.channels[whose.channel];
    if (!streamer || !channel) throw new Error("There is no such channel");
    return { streamer, channel };
  }

  async #link(how: string, { streamer, channel }: { streamer: Streamer; channel: WorldChannel }) {
    if (how === "connects") {
      this.connected.add(keyOf(channel));
      return this.product.connect(streamer, channel);
    }
    this.connected.delete(keyOf(channel));
    return how === "revoked" ? this.product.revoke(channel) : this.product.disconnect(streamer, channel);
  }
}

test("shows the platforms' true live state after any sequence of events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const life = new Life();
      try {
        await life.product.start();
        for (const taken of steps) await life.take(taken);
        await life.settle();
      } finally {
        await life.product.stop();
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);
