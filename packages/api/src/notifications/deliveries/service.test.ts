import { clips } from "@starling/db/schema/clips";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../actors.ts";
import { systemContext } from "../../context.ts";
import { RecipientRefused } from "../../ports.ts";
import {
  addBrowser,
  recordPushes,
  type SentPush,
  sendDue,
  wantEverywhere,
} from "../../testing/notified-people.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { notifyFollowers, notifyPerson } from "../notifications/events.service.ts";
import { claimDeliveries } from "./claims.service.ts";

let viewer: UserActor;
let streamer: Awaited<ReturnType<typeof makeStreamer>>;
let pushes: SentPush[];
let turn = 0;
const api = await openTestApi();
beforeEach(async () => {
  await api.sql`delete from notification_deliveries`;
  api.clock.advance({ hours: 2 });
  api.mails.length = 0;
  api.ports.mailer.send = async (mail) => void api.mails.push(mail);
  pushes = recordPushes(api);
  viewer = await api.member("viewer");
  streamer = await makeStreamer(api.db, { displayName: "Nia" });
  await api.call(viewer).follows.follow({ id: streamer.id });
  await api.call(viewer).follows.setAlerts({ id: streamer.id, alerts: "all" });
  await addBrowser(api, viewer);
  await wantEverywhere(api, viewer, "live", "clip", "search", "suggestion", "digest");
});

const system = () => systemContext(api.db, api.ports, "test");
const mine = () => api.call(viewer).notifications;

async function goLive(): Promise<void> {
  turn += 1;
  await notifyFollowers(system(), {
    key: `live:${turn}`,
    profileId: streamer.id,
    data: { kind: "live", title: "A calm evening", game: null, by: "platform" },
  });
  await runJobs(api, "give_notification");
}

async function suggest(label = "Add a banner"): Promise<void> {
  turn += 1;
  const data = { kind: "suggestion", part: "banner", label } as const;
  await notifyPerson(system(), { key: `suggestion:${turn}`, userId: viewer.userId, data });
}

async function waiting(): Promise<number> {
  const [row] = await api.sql<{ waiting: number }[]>`
    select count(*)::int as waiting from notification_deliveries where ended_at is null`;
  return row?.waiting ?? 0;
}

const refuseMails = (error: Error) => {
  api.ports.mailer.send = async () => Promise.reject(error);
};

test("pushes and mails a live notification once, with text, tag and link", async () => {
  await goLive();
  await sendDue(api);
  expect(pushes).toEqual([]);
  api.clock.advance({ seconds: 6 });
  await sendDue(api);
  await sendDue(api);
  expect(pushes).toEqual([
    {
      endpoint: `https://push.example/${viewer.sessionId}`,
      message: {
        title: "Nia is live",
        text: "A calm evening",
        path: `/streamer/${streamer.id}`,
        tag: expect.stringMatching(/^event-\d+$/),
        unread: 1,
      },
      options: { topic: pushes[0]?.message.tag, ttlSeconds: 3_594, urgency: "high" },
    },
  ]);
  expect(api.mails).toHaveLength(1);
  expect(api.mails[0]).toMatchObject({ to: viewer.email, subject: "Nia is live" });
  expect(await waiting()).toBe(0);
});

test("the mail about the first follower names it instead of a day's figures", async () => {
  const data = { kind: "digest", followers: 1, likes: 0, isFirst: true } as const;
  await notifyPerson(system(), { key: "first-follower:mailed", userId: viewer.userId, data });
  await sendDue(api);
  expect(api.mails[0]?.subject).toBe("You have your first follower");
  expect(api.mails[0]?.text).not.toContain("since yesterday");
});

test("a mail states why it was sent and supports one-click unsubscription", async () => {
  await goLive();
  await sendDue(api);
  const [mail] = api.mails;
  const stop = /<(http:\/\/localhost:3000\/unsubscribe\?token=[^>]+)>/.exec(
    mail?.headers?.["List-Unsubscribe"] ?? "",
  )?.[1];
  expect(mail?.headers).toMatchObject({
    "Message-ID": expect.stringMatching(/^<notification-\d+-[\w-]+@localhost>$/),
    "List-Id": "<live.notifications.localhost>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(mail?.text).toContain("A calm evening");
  expect(mail?.text).toContain(
    "You’re getting this email because you opted in: a streamer you follow or a channel you saved goes live.",
  );
  expect(mail?.text).toContain(stop);
  expect(mail?.html).toContain("Choose what we email you");
});

test("does not push a notification that a page has already shown, nor mail one that was read", async () => {
  await goLive();
  const { items } = await mine().list({});
  await mine().seen({ ids: items.map(({ id }) => id) });
  api.clock.advance({ seconds: 6 });
  await mine().read({ all: true });
  await sendDue(api);
  expect([pushes, api.mails]).toEqual([[], []]);
  expect(await waiting()).toBe(0);
});

test("sends mails and push messages when the notification list is turned off", async () => {
  await mine().updateSettings({ kinds: { live: { bell: false } } });
  await goLive();
  api.clock.advance({ seconds: 6 });
  await sendDue(api);
  expect([pushes.length, api.mails.length]).toEqual([1, 1]);
});

test.each([
  ["the kind is turned off", () => mine().updateSettings({ kinds: { live: { mail: false, push: false } } })],
  ["the streamer is muted", () => api.call(viewer).safety.mute({ id: streamer.id })],
  ["the streamer is blocked", () => api.call(viewer).safety.block({ id: streamer.id })],
  [
    "the streamer's alerts are turned off",
    () => api.call(viewer).follows.setAlerts({ id: streamer.id, alerts: "none" }),
  ],
  ["the streamer is unfollowed", () => api.call(viewer).follows.unfollow({ id: streamer.id })],
])("sends nothing after the recipient opted out since the event: %s", async (_what, change) => {
  await goLive();
  await change();
  api.clock.advance({ seconds: 6 });
  await sendDue(api);
  expect([pushes, api.mails]).toEqual([[], []]);
  expect(await waiting()).toBe(0);
});

test.each(["hidden", "removed"])(
  "neither pushes nor mails a clip that was %s after its publication",
  async (became) => {
    const [gone, there] = [await makeClip(api.db, streamer.id), await makeClip(api.db, streamer.id)];
    for (const [clip, minutes] of [
      [gone, 61],
      [there, 0],
    ] as const) {
      const data = { kind: "clip", clipId: clip.id, title: clip.title } as const;
      await notifyFollowers(system(), { key: `clip:${clip.id}`, profileId: streamer.id, data });
      await runJobs(api, "give_notification");
      api.clock.advance({ minutes });
    }
    if (became === "removed") await api.db.delete(clips).where(eq(clips.id, gone.id));
    else await api.db.update(clips).set({ status: "withheld" }).where(eq(clips.id, gone.id));
    api.clock.advance({ seconds: 6 });
    await sendDue(api);
    expect(pushes.map(({ message }) => message.path)).toEqual([`/clips?clip=${there.id}`]);
    expect(api.mails).toHaveLength(1);
    expect(await waiting()).toBe(0);
  },
);

test("limits push messages per day across workers, but not mails", async () => {
  await mine().updateSettings({ pushesPerDay: 3 });
  for (const _ of Array.from({ length: 8 })) await suggest();
  api.clock.advance({ seconds: 6 });
  await Promise.all([sendDue(api), sendDue(api)]);
  await sendDue(api);
  expect(pushes).toHaveLength(3);
  expect(api.mails).toHaveLength(8);
  api.clock.advance({ days: 1 });
  await suggest();
  api.clock.advance({ seconds: 6 });
  await sendDue(api);
  expect(pushes).toHaveLength(4);
});

test("quiet hours delay notifications that stay relevant, and drop time-sensitive ones", async () => {
  const { hours, minutes } = {
    hours: api.clock.now().getUTCHours(),
    minutes: api.clock.now().getUTCMinutes(),
  };
  const at = hours * 60 + minutes;
  await mine().updateSettings({ quietHours: { from: at, until: (at + 60) % 1_440 }, timeZone: "UTC" });
  await suggest();
  await goLive();
  api.clock.advance({ seconds: 6 });
  await sendDue(api);
  expect([pushes, api.mails]).toEqual([[], []]);
  api.clock.advance({ minutes: 61 });
  await sendDue(api);
  expect(pushes.map(({ message }) => message.title)).toEqual(["Add a banner"]);
  expect(api.mails.map(({ subject }) => subject)).toEqual(["Add a banner"]);
});

test("delays but never loses mails while the mail server is down", async () => {
  refuseMails(new Error("connect ECONNREFUSED"));
  await suggest();
  for (const _ of Array.from({ length: 40 })) {
    await sendDue(api);
    api.clock.advance({ minutes: 7 });
  }
  expect(await waiting()).toBe(1);
  expect(pushes).toHaveLength(1);
  api.ports.mailer.send = async (mail) => void api.mails.push(mail);
  api.clock.advance({ minutes: 15 });
  await sendDue(api);
  await sendDue(api);
  expect(api.mails).toHaveLength(1);
});

test("sends no mails to a rejected address until its owner turns them on again", async () => {
  refuseMails(new RecipientRefused("550 no such mailbox"));
  await suggest();
  await suggest();
  await sendDue(api);
  expect((await mine().settings()).mailRefusedAt).toEqual(api.clock.now());
  api.ports.mailer.send = async (mail) => void api.mails.push(mail);
  await sendDue(api);
  await suggest();
  await sendDue(api);
  expect(api.mails).toEqual([]);
  await mine().updateSettings({ kinds: { suggestion: { mail: true } } });
  await suggest();
  await sendDue(api);
  expect(api.mails).toHaveLength(1);
});

test("resends deliveries claimed by a killed worker once, after the lease expires", async () => {
  await suggest();
  api.clock.advance({ seconds: 6 });
  expect(await claimDeliveries(system(), "push")).toHaveLength(1);
  expect(await claimDeliveries(system(), "mail")).toHaveLength(1);
  await sendDue(api);
  expect([pushes.length, api.mails.length]).toEqual([0, 0]);
  api.clock.advance({ minutes: 6 });
  await sendDue(api);
  await sendDue(api);
  expect([pushes.length, api.mails.length]).toEqual([1, 1]);
});

test("retries after a push service error and deletes an expired subscription", async () => {
  const { push } = api.ports;
  if (push) push.send = async () => Promise.reject(new Error("503"));
  await suggest();
  api.clock.advance({ seconds: 6 });
  await sendDue(api);
  expect(await waiting()).toBe(1);
  pushes = recordPushes(api, () => "gone");
  api.clock.advance({ minutes: 1 });
  await sendDue(api);
  expect(await waiting()).toBe(0);
  expect((await mine().settings()).browsers).toBe(0);
});

test("a claim includes deliveries of recent events even if a large audience is waiting", async () => {
  turn += 1;
  const [event] = await api.sql<{ id: string }[]>`
    insert into notification_events (kind, key, data, user_id)
    values ('suggestion', ${`crowd:${turn}`}, '{"kind":"suggestion","part":"bio","label":"Crowd"}', ${viewer.userId})
    returning id`;
  const crowd = await Promise.all(Array.from({ length: 150 }, () => api.member("viewer")));
  const ids = crowd.map(({ userId }) => userId);
  await api.sql`insert into notification_settings (user_id, bell, mail, push)
    select id, '{suggestion}', '{}', '{suggestion}' from unnest(${ids}::uuid[]) id`;
  await api.sql`insert into notification_deliveries (user_id, event_id, channel, due_at)
    select id, ${event?.id ?? ""}, 'push', ${api.clock.now()} from unnest(${ids}::uuid[]) id`;
  await suggest("Somebody else's");
  api.clock.advance({ seconds: 6 });
  const claims = await claimDeliveries(system(), "push");
  expect(claims?.map(({ data }) => data.kind === "suggestion" && data.label)).toContain("Somebody else's");
});

test("queues the sending job for the time at which the delivery is due", async () => {
  await api.sql`delete from graphile_worker._private_jobs`;
  await suggest();
  expect((await queuedJobs(api.sql)).map(({ name }) => name)).toContain("send_notifications");
});
