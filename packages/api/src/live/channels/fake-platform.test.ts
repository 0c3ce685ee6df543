import { createHmac } from "node:crypto";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import type { ChannelPlatform } from "@starling/validators/channels";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { OFFLINE } from "../../platforms/answers.rules.ts";
import { forged, type RawMessage } from "../../platforms/messages.rules.ts";
import type { Platform, PlatformSettings } from "../../platforms/platform.ts";
import { isHmac, secretFor } from "../../platforms/signatures.rules.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { createPollers } from "./polling/pollers.service.ts";
import { queryPlatform } from "./polling/service.ts";
import { maintainSubscriptions } from "./webhooks/maintenance.service.ts";
import { applyMessages, storeMessages } from "./webhooks/messages.service.ts";
import { createListeners, createSubscribers } from "./webhooks/receivers.service.ts";

const NAME: string = "invented";
const platform = NAME as ChannelPlatform;
const PROCESS = "00000000-0000-4000-8000-000000000001";
const LANES = 16;
const site = "http://localhost:1";
const settings: PlatformSettings = {
  clientId: "id",
  clientSecret: "secret",
  issuer: site,
  authorizeUrl: site,
  tokenUrl: site,
  apiUrl: site,
  siteUrl: site,
  playerUrl: site,
};

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Platform whose channels are live in every poll and go offline only by a message. */
const invented: Platform = {
  environment: { client: "INVENTED", variables: {}, settings: () => settings },
  channel: {
    scope: "channel",
    read: async () => null,
    address: (siteUrl, { login }) => `${siteUrl}/${login}`,
    pictureHosts: /^pictures\.invented\.example$/,
    loginField: null,
  },
  frameAddress: (playerUrl, { login }) => `${playerUrl}/${login}`,
  asking: {
    atOnce: 10,
    looksEveryMs: 1_000,
    budget: { burst: 5, everyMs: 1_000 },
    allowed: null,
    create: (_settings, clock) => async (_ctx, asked) => {
      const word = { ...OFFLINE, isLive: true, streamId: "1", since: clock.now(), viewers: 4 };
      return { kind: "said", words: new Map(asked.map(({ id }) => [id, word])), cost: 1, remaining: null };
    },
  },
  messages: {
    types: ["ended"],
    appTypes: [],
    budget: { burst: 5, everyMs: 1_000 },
    signedBy: "invented-signature",
    contentType: "application/json",
    documentation: { sender: "Invented", description: "For Invented.", hasChallenge: false },
    sendsFrom: ({ apiUrl }) => apiUrl,
    listen:
      ({ secret, clock }) =>
      async ({ body, header }) => {
        if (!isHmac("sha256", secret, [body], header("invented-signature") ?? "")) throw forged();
        const subject = body.toString();
        return {
          kind: "heard",
          heard: [{ messageId: "1", subject, happenedAt: clock.now(), event: { kind: "offline" } }],
        };
      },
    subscribe: () => ({
      make: async ({ subject, type }) => ({
        kind: "made",
        subscriptionId: `${subject} ${type}`,
        isActive: true,
      }),
      drop: async () => ({ kind: "gone" }),
    }),
  },
  imports: null,
  publicList: null,
  lookUp: null,
};
const modules = { [NAME]: invented };

const system = () => systemContext(api.db, api.ports, "test");
const ports = () => ({
  clock: api.clock,
  settings: { ...api.ports.settings, platforms: { [NAME]: settings } },
});

test("polls a platform added to the registry, subscribes to its messages and applies them", async () => {
  const { id: profileId } = await makeStreamer(api.db);
  const channel = await makeChannel(api.db, profileId, { platform, askAt: api.clock.now() });
  const isLive = async () => {
    const [status] = await api.db
      .select()
      .from(channelStatuses)
      .where(eq(channelStatuses.channelId, channel.id));
    return status?.isLive;
  };

  const asker = createPollers({ [NAME]: settings }, api.clock, modules)[platform];
  const round = asker && (await queryPlatform(system(), asker, PROCESS));
  expect(round).toMatchObject({ asked: 1, cost: 1, trouble: null });
  expect(await isLive()).toBe(true);

  const { subscribers, outOfEarshot } = createSubscribers(ports(), modules);
  expect([subscribers.map((one) => one.platform), outOfEarshot]).toEqual([[platform], []]);
  for (const subscriber of subscribers) {
    expect(await maintainSubscriptions(system(), subscriber, PROCESS)).toMatchObject({
      made: 1,
      trouble: null,
    });
  }

  const body = Buffer.from(channel.subject);
  const signature = createHmac("sha256", secretFor(api.ports.settings.secret, platform))
    .update(body)
    .digest("hex");
  const raw: RawMessage = { body, header: () => signature };
  const listener = createListeners(ports(), modules)[platform];
  await expect(listener?.read({ body, header: () => "00" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const message = await listener?.read(raw);
  if (message?.kind !== "heard") throw new Error("The message says nothing");
  api.clock.advance({ minutes: 1 });
  expect(await storeMessages(system(), platform, message.heard)).toBe(1);
  for (let lane = 0; lane < LANES; lane += 1) await applyMessages(system(), { lane });
  expect(await isLive()).toBe(false);
  await api.db.delete(channels).where(eq(channels.id, channel.id));
});
