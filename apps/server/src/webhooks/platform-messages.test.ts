import { channelMessages } from "@starling/db/schema/channel-messages";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import { raids } from "@starling/db/schema/raids";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { STAND_INS, type StandInPlatform } from "../embedded/platforms/registration.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import {
  genuine,
  kickMessage,
  type PlatformMessage,
  postMessage,
  SUBJECTS,
  streamBegun,
  twitchMessage,
  youtubeMessage,
} from "../testing/platform-messages.ts";
import { rowCounts } from "../testing/row-counts.ts";

const ids = new Map<StandInPlatform, string>();
const server = await openTestServer();
const other = await openTestServer({ beside: server });
for (const platform of STAND_INS) {
  const { id } = await makeStreamer(server.database.db);
  const channel = await makeChannel(server.database.db, id, { platform, subject: SUBJECTS[platform] });
  ids.set(platform, channel.id);
}
beforeEach(async () => {
  server.clock.advance({ seconds: 30 });
  await server.database.db.delete(channelMessages);
  await server.database.db.delete(channelStatuses);
  await deleteQueuedJobs(server.database.sql);
});

const counts = () => rowCounts(server.database.sql);
const statusOf = (platform: StandInPlatform) =>
  server.database.db.query.channelStatuses.findFirst({
    where: eq(channelStatuses.channelId, ids.get(platform) ?? ""),
  });
const minutes = (count: number) => new Date(server.clock.now().getTime() + count * 60_000);
const changed = (message: PlatformMessage, headers: Record<string, string>, body = message.body) => ({
  body,
  headers: { ...message.headers, ...headers },
});
const SIGNED: Record<StandInPlatform, string> = {
  twitch: "twitch-eventsub-message-signature",
  youtube: "x-hub-signature",
  kick: "kick-event-signature",
};
const STAMPED = {
  twitch: "twitch-eventsub-message-timestamp",
  kick: "kick-event-message-timestamp",
} as const;

async function expectRefused(platform: StandInPlatform, message: PlatformMessage, status: number) {
  const before = await counts();
  const answer = await postMessage(server, platform, message);
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({
    success: false,
    message: expect.any(String),
    code: expect.any(String),
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await counts()).toEqual(before);
}

describe.each(STAND_INS)("webhook messages of %s", (platform) => {
  const message = () => genuine(server, platform);

  test("stores a message with its job before the response and applies it afterwards", async () => {
    const answer = await postMessage(server, platform, await message());
    expect(answer.status).toBe(204);
    const [row] = await server.database.db.select().from(channelMessages);
    expect(row).toMatchObject({ platform, subject: SUBJECTS[platform], appliedAt: null });
    await server.runJobs();
    const [applied] = await server.database.db.select().from(channelMessages);
    expect(applied?.appliedAt).toEqual(server.clock.now());
    if (platform !== "youtube") expect(await statusOf(platform)).toMatchObject({ isLive: true });
  });

  test("applies a message once after repeated and concurrent deliveries to several processes", async () => {
    const sent = await message();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => postMessage(index % 2 === 0 ? server : other, platform, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 204));
    expect(await server.database.db.select().from(channelMessages)).toHaveLength(1);
    await Promise.all([server.runJobs(), other.runJobs()]);
    const before = await counts();
    expect((await postMessage(server, platform, sent)).status, "once more, after it was applied").toBe(204);
    await server.runJobs();
    expect(await counts()).toEqual(before);
  });

  test("rejects a forged message", async () => {
    const sent = await message();
    const name = SIGNED[platform];
    await expectRefused(platform, { body: sent.body, headers: { "content-type": "application/json" } }, 403);
    await expectRefused(platform, changed(sent, { [name]: "" }), 403);
    await expectRefused(platform, changed(sent, { [name]: "sha256=00" }), 403);
    await expectRefused(platform, changed(sent, { [name]: `${sent.headers[name]}00` }), 403);
    await expectRefused(platform, changed(sent, {}, sent.body.replace("a", "b")), 403);
    const signedElse = (await genuine(server, platform, { id: "another" })).headers[name] ?? "";
    await expectRefused(platform, changed(sent, { [name]: signedElse }), 403);
  });

  test("rejects a message that is too large or of another content type", async () => {
    const sent = await genuine(server, platform, { body: `{"a":"${"x".repeat(70_000)}"}` });
    await expectRefused(platform, sent, 413);
    await expectRefused(platform, changed(await message(), { "content-type": "text/html" }), 415);
    await expectRefused(
      platform,
      changed(await message(), { "content-type": "application/x-www-form-urlencoded" }),
      415,
    );
  });

  test("rejects a signed but malformed message", async () => {
    for (const body of ["", "{", "[]", "null", "{}", "<feed", "<feed></feed>", '{"event":{"__proto__":1}}']) {
      await expectRefused(platform, await genuine(server, platform, { body }), 400);
    }
  });

  test("rejects a message whose time is too far in the past or the future", async () => {
    const late = platform === "youtube" ? 24 * 60 : 10;
    await expectRefused(platform, await genuine(server, platform, { at: minutes(-late - 1) }), 400);
    await expectRefused(platform, await genuine(server, platform, { at: minutes(11) }), 400);
    const almost = await genuine(server, platform, { at: minutes(-late + 1) });
    expect((await postMessage(server, platform, almost)).status).toBe(204);
  });

  test("accepts a message from another site if its signature is valid", async () => {
    const sent = await message();
    const answer = await postMessage(server, platform, changed(sent, { origin: "https://evil.example" }));
    expect(answer.status).toBe(204);
  });
});

test.each(["twitch", "kick"] as const)("rejects a message of %s with a changed time", async (platform) => {
  const sent = await genuine(server, platform, { at: minutes(-60) });
  const now = { [STAMPED[platform]]: server.clock.now().toISOString() };
  await expectRefused(platform, changed(sent, now), 403);
  await expectRefused(
    platform,
    {
      ...(await genuine(server, platform)),
      headers: { "content-type": "application/json", [SIGNED[platform]]: "x" },
    },
    403,
  );
});

test("rejects Twitch messages of unrequested kinds and versions", async () => {
  const event = streamBegun(server);
  await expectRefused("twitch", twitchMessage(server, event, { version: "2" }), 400);
  await expectRefused("twitch", twitchMessage(server, event, { type: "channel.follow" }), 400);
  await expectRefused("twitch", twitchMessage(server, event, { kind: "news" }), 400);
  await expectRefused("twitch", twitchMessage(server, event, { type: "user.authorization.revoke" }), 400);
  const ofOther = { event: { client_id: "somebody else's", user_id: SUBJECTS.twitch } };
  await expectRefused("twitch", twitchMessage(server, ofOther, { type: "user.authorization.revoke" }), 400);
  await expectRefused("twitch", twitchMessage(server, streamBegun(server, { started_at: "soon" })), 400);
  await expectRefused(
    "twitch",
    twitchMessage(server, streamBegun(server, { broadcaster_user_id: "1 or 1" })),
    400,
  );
  for (const values of [
    { id: "41\u0000" },
    { broadcaster_user_id: `${SUBJECTS.twitch}\u0000` },
    { type: "a\n" },
  ])
    await expectRefused("twitch", twitchMessage(server, streamBegun(server, values)), 400);
  await expectRefused("kick", await kickMessage(server, null, { version: "2" }), 400);
  await expectRefused("kick", await kickMessage(server, null, { type: "chat.message.sent" }), 400);
  await expectRefused("kick", await kickMessage(server, { is_live: true, started_at: null }), 400);
});

test("rejects a YouTube feed with declarations, entities or malformed video ids", async () => {
  const at = server.clock.now().toISOString();
  const feed = (inner: string, before = "") =>
    youtubeMessage(server, {
      body: `<?xml version="1.0"?>${before}<feed><updated>${at}</updated>${inner}</feed>`,
    });
  const entry = (id: string) =>
    `<entry><yt:videoId>${id}</yt:videoId><yt:channelId>${SUBJECTS.youtube}</yt:channelId><updated>${at}</updated></entry>`;
  const laughs = '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
  await expectRefused("youtube", feed(entry("&b;"), laughs), 400);
  await expectRefused("youtube", feed(entry("abcdefghijk"), '<!DOCTYPE x SYSTEM "file:///etc/passwd">'), 400);
  await expectRefused("youtube", feed(entry("../../../etc")), 400);
  await expectRefused("youtube", feed(entry("abcdefghijk").replace("</entry>", "")), 400);
  await expectRefused("youtube", feed(Array.from({ length: 51 }, () => entry("abcdefghijk")).join("")), 400);
  expect(
    (await postMessage(server, "youtube", feed(entry("abcdefghijk") + entry("abcdefghijl")))).status,
  ).toBe(204);
  expect(await server.database.db.select().from(channelMessages)).toHaveLength(2);
});

test("applies waiting messages together in the order of their events", async () => {
  const broadcaster = { event: { broadcaster_user_id: SUBJECTS.twitch } };
  const title = (text: string) => ({ event: { ...broadcaster.event, title: text, category_name: "" } });
  const update = { type: "channel.update", version: "2" };
  await postMessage(server, "twitch", twitchMessage(server, title("third"), { ...update, at: minutes(-1) }));
  await postMessage(server, "twitch", twitchMessage(server, title("second"), { ...update, at: minutes(-2) }));
  await postMessage(server, "twitch", twitchMessage(server, streamBegun(server), { at: minutes(-3) }));
  await server.runJobs();
  expect(await statusOf("twitch")).toMatchObject({ isLive: true, title: "third", game: null });
});

test("renames a channel and disconnects it when its authorization is revoked and not renewed", async () => {
  const { db } = server.database;
  const [before] = await db.select().from(channels).where(eq(channels.platform, "twitch"));
  const renamed = (login: string, at: Date) =>
    twitchMessage(
      server,
      { event: { user_id: SUBJECTS.twitch, user_login: login, user_name: login.toUpperCase() } },
      { type: "user.update", at },
    );
  await postMessage(server, "twitch", renamed("younger", minutes(-1)));
  await server.runJobs();
  await postMessage(server, "twitch", renamed("older", minutes(-2)));
  await server.runJobs();
  const read = async () => (await db.select().from(channels).where(eq(channels.platform, "twitch")))[0];
  expect(await read()).toMatchObject({ login: "younger", name: "YOUNGER", picture: before?.picture });
  const client_id = server.ports.settings.platforms.twitch?.clientId;
  const revoked = (at: Date) =>
    twitchMessage(
      server,
      { event: { client_id, user_id: SUBJECTS.twitch, user_login: "x", user_name: "x" } },
      { type: "user.authorization.revoke", at },
    );
  await db
    .update(channels)
    .set({ provenAt: minutes(-1) })
    .where(eq(channels.platform, "twitch"));
  await postMessage(server, "twitch", revoked(minutes(-2)));
  await server.runJobs();
  expect(await read()).toMatchObject({ revokedAt: null });
  await postMessage(server, "twitch", revoked(minutes(-0.5)));
  await server.runJobs();
  expect(await read()).toMatchObject({ revokedAt: server.clock.now() });
  await db.update(channels).set({ revokedAt: null }).where(eq(channels.platform, "twitch"));
});

test("records a raid once if it is reported for both channels, and rejects a raid with an invalid channel", async () => {
  const about = (type: "to" | "from", to: string) => {
    const event = { from_broadcaster_user_id: "777", to_broadcaster_user_id: to, viewers: 4 };
    const subject = { from: "777", to }[type];
    const condition = {
      from_broadcaster_user_id: "",
      to_broadcaster_user_id: "",
      [`${type}_broadcaster_user_id`]: subject,
    };
    const subscription = { id: "s1", status: "enabled", type: "channel.raid", version: "1", condition };
    return twitchMessage(server, { subscription, event }, { type: "channel.raid" });
  };
  for (const type of ["from", "to"] as const) {
    expect((await postMessage(server, "twitch", about(type, SUBJECTS.twitch))).status).toBe(204);
  }
  const stored = await server.database.db.select().from(channelMessages);
  expect(stored.map(({ subject }) => subject).sort()).toEqual([SUBJECTS.twitch, "777"].sort());
  await server.runJobs();
  expect(await server.database.db.select().from(raids)).toMatchObject([{ viewers: 4, fromProfileId: null }]);
  await expectRefused("twitch", about("to", "somebody"), 400);
});

test("logs no message content, signature or secret", () => {
  const log = server.log.join("\n");
  expect(log).toContain("/api/v1/webhooks/twitch");
  expect(log).not.toMatch(/sha256=|sha1=|somebody|evil|abcdefghijk/);
});
