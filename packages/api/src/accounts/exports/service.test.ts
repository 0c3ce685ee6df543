import { clips } from "@starling/db/schema/clips";
import { outboxMessages } from "@starling/db/schema/outbox";
import { makeClip, makeLike, makeView } from "@starling/db/testing/factories/clips";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashToken } from "../../access/sessions/cryptography.adapter.ts";
import type { UserContext } from "../../context.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { fullAccount, HOSTILE } from "../../testing/full-account.ts";
import { makeAccount } from "../../testing/make-account.ts";
import { logIn } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { issueResetToken } from "../accounts/passwords.service.ts";
import { documentText } from "./rules.ts";
import { type AccountExport, collectExport } from "./service.ts";

const api = await openTestApi();

type Account = Awaited<ReturnType<typeof makeAccount>>;

function asUser(account: Account): UserContext {
  return { db: api.db, ports: api.ports, actor: actorOf(account) };
}

const documentsOf = (content: AccountExport) =>
  Object.fromEntries(content.documents.map(({ name, value }) => [name, value]));

test("exports own clips with captions and files, but only titles of liked and watched clips", async () => {
  const { account, streamer } = await fullAccount(api.db);
  const clip = await makeClip(api.db, streamer.id, {
    title: HOSTILE,
    mediaKey: "video",
    posterKeys: ["wide", "small"],
  });
  await makeClip(api.db, streamer.id, { status: "pending", mediaKey: null, posterKeys: null, type: null });
  await api.db.update(clips).set({ captionsLanguage: "en", captions: "WEBVTT" }).where(eq(clips.id, clip.id));
  const other = await makeStreamer(api.db);
  const theirs = await makeClip(api.db, other.id, { title: "Theirs" });
  await makeLike(api.db, account.id, theirs.id);
  await makeView(api.db, account.id, theirs.id, new Date());
  const content = await collectExport(asUser(account));
  expect(content.media.slice(-3)).toEqual([
    { key: "video", path: "media/clip-1.mp4" },
    { key: "wide", path: "media/clip-1-poster-1.webp" },
    { key: "small", path: "media/clip-1-poster-2.webp" },
  ]);
  const documents = documentsOf(content);
  expect(documents).toMatchObject({
    clips: [
      { title: HOSTILE, seconds: 12, captions: { language: "en", vtt: "WEBVTT" }, files: { length: 3 } },
      { status: "pending", files: [] },
    ],
    "watched-clips": { liked: [{ clip: "Theirs" }], watched: [{ clip: "Theirs" }] },
  });
  expect(JSON.stringify(documents)).not.toContain(theirs.mediaKey);
});

test("exports all data of both roles, including hidden fields and the date of birth", async () => {
  const { account } = await fullAccount(api.db);
  const documents = documentsOf(await collectExport(asUser(account)));
  expect(documents).toMatchObject({
    account: {
      email: account.email,
      username: account.username,
      hasPassword: true,
      dateOfBirth: "1990-05-17",
      signsInThrough: [{ provider: "twitch", subject: account.username }],
    },
    "viewer-profile": {
      displayName: HOSTILE,
      details: { religion: "own-religion", "location.city": "Graz" },
      visibility: { religion: "hidden" },
      pictures: [{ kind: "avatar", files: ["media/viewer-avatar-1-1.webp", "media/viewer-avatar-1-2.webp"] }],
    },
    "streamer-profile": {
      bio: "Own bio",
      title: "Own title",
      primaryCategory: `Own category ${account.username}`,
      games: [`Own game ${account.username}`],
      channelLinks: { twitch: "https://twitch.tv/own" },
      schedule: [{ dayOfWeek: 2, startTime: "20:00", endTime: "01:30", timeZone: "UTC" }],
    },
  });
});

test("exports no hashes or tokens, and only the usernames of other accounts", async () => {
  const { account, streamer } = await fullAccount(api.db);
  const other = await makeAccount(api.db, { email: "secret-other@example.test" });
  const followed = await makeStreamer(api.db, {
    userId: other.id,
    displayName: "Secret name",
    bio: "Secret bio",
    dateOfBirth: "1971-01-01",
    details: { religion: "secret-religion" },
  });
  await makeFollow(api.db, account.id, followed.id);
  await makeFollow(api.db, other.id, streamer.id);
  const browser = await logIn(api, account.email);
  const link = await issueResetToken(api.context({ kind: "system", name: "test" }), account.id);
  await api.db
    .insert(outboxMessages)
    .values({ to: account.email, subject: "s", text: "secret-mail", html: "" });

  const content = await collectExport(asUser(account));
  const text = content.documents.map(documentText).join("\n");
  const secrets = [link, ...browser.cookies.values()].filter((secret) => secret.length > 8);
  expect(secrets).toHaveLength(4);
  for (const secret of secrets) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(await hashToken(secret));
  }
  expect(text).not.toMatch(/\$argon2|passwordHash|secret/i);
  expect(text).not.toMatch(/push\.example\.test\/|own-key/);
  expect(text).not.toContain(other.id);
  expect(text).not.toContain(followed.id);
  expect(documentsOf(content)).toMatchObject({
    follows: { following: [{ username: other.username }], followers: [{ username: other.username }] },
    sessions: { sessions: [{}, {}], mailedLinks: [{ kind: "reset_password", usedAt: null }] },
  });
});
