import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { beforeEach, expect, test } from "vitest";
import { finishClip } from "../../clips/clips/uploads/publishing.service.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { moderator, reportable, reportedClip } from "../../testing/reported-content.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { videoBytes } from "../../testing/videos.ts";
import { CONTAINS_SLUR, LINK_TOO_SOON, SHORT_LINK } from "./rules.ts";

const api = await openTestApi();
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  await api.sql`truncate moderation_cases cascade`;
});

async function streamerOf(hours: number) {
  const createdAt = new Date(api.clock.now().getTime() - hours * 3_600_000);
  const user = await makeUser(api.db, "streamer", { createdAt });
  await makeStreamer(api.db, { userId: user.id });
  return actorOf(user);
}

const cases = async () => {
  const judge = await moderator(api);
  const { cases: open } = await api.call(judge).moderation.cases({});
  return Promise.all(open.map(({ id }) => api.call(judge).moderation.caseById({ id })));
};

test("a rejected profile update names each field and saves nothing", async () => {
  const actor = await streamerOf(999);
  const before = await api.call(actor).profiles.me();
  const sent = { displayName: "n1gg3r", shortBio: "fine", hobbies: ["chess", "faggots"], bio: "New" };
  expect(await refusalOf(api.call(actor).profiles.update(sent))).toEqual({
    code: "VALIDATION",
    message: CONTAINS_SLUR,
    fields: [
      { path: "displayName", message: CONTAINS_SLUR },
      { path: "hobbies.1", message: CONTAINS_SLUR },
    ],
  });
  expect(await api.call(actor).profiles.me()).toEqual(before);
});

test("a long text with a slur is saved and opens one moderation case for the profile", async () => {
  const actor = await streamerOf(999);
  const saved = await api.call(actor).profiles.update({ bio: "They called me a faggot, and I am proud" });
  expect(saved.bio).toContain("proud");
  await runJobs(api, "flag_thing");
  await api.call(actor).profiles.update({
    funPrompts: [{ key: "always_talk_about", answer: "Why people say nigger" }],
  });
  await runJobs(api, "flag_thing");
  expect(await cases()).toMatchObject([
    {
      kind: "profile",
      reason: "hate",
      reports: 1,
      copy: { texts: [{ name: "Bio", text: "They called me a faggot, and I am proud" }, {}] },
      reported: [
        {
          source: "rules",
          reporter: null,
          text: "Possible slur in\nfunPrompts.0.answer: Why people say nigger",
        },
      ],
    },
  ]);
});

test("an automatic flag and a concurrent user report of one clip open a single case", async () => {
  const { actor, clip } = await reportable(api);
  await api.call(actor).clips.update({ id: clip.id, description: "nigger" });
  const [job] = await queuedJobs(api.sql);
  expect(job?.name).toBe("flag_thing");
  await Promise.all([runJobs(api, "flag_thing"), reportedClip(api, clip.id)]);
  expect(await cases()).toMatchObject([{ kind: "clip", reason: "hate", harm: 3, reports: 2 }]);
});

test("a decision closes an automatic flag's case and notifies only the affected account", async () => {
  const { actor, clip } = await reportable(api);
  await api.call(actor).clips.setCaptions({
    id: clip.id,
    captions: { language: "en", vtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nnigger" },
  });
  await runJobs(api, "flag_thing");
  const [found] = await cases();
  expect(found).toMatchObject({ kind: "caption", reported: [{ source: "rules" }] });
  const decide = { id: found?.id ?? "", action: "ask_change", rule: "hate", words: "No" } as const;
  await api.call(await moderator(api)).moderation.decide(decide);
  await runJobs(api, "send_report_mail", "send_decision_mail");
  expect(api.mails.map(({ to }) => to)).toEqual([actor.email]);
  expect((await api.call(actor).reports.decisions({})).decisions).toMatchObject([{ rule: "hate" }]);
});

test("texts and captions of a clip are flagged once its video is uploaded", async () => {
  const actor = await streamerOf(999);
  await api.fill();
  const input = { title: "A leap", description: "Over the nigger wall", duration: 2, tags: [] };
  const { clip } = await api.call(actor).clips.create(input);
  await api.call(actor).clips.setCaptions({
    id: clip.id,
    captions: { language: "en", vtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nfaggot" },
  });
  await runJobs(api, "flag_thing");
  expect(await cases()).toEqual([]);
  const [stored] = await api.media.put([{ bytes: videoBytes("clip.mp4"), type: "video/mp4" }]);
  await finishClip(api.context({ kind: "system", name: "test" }), {
    clipId: clip.id,
    key: stored?.key ?? "",
  });
  await runJobs(api, "screen_clip");
  expect((await cases()).map(({ kind }) => kind).sort()).toEqual(["caption", "clip"]);
});

test("a flag for deleted content opens no moderation case", async () => {
  const { actor, clip } = await reportable(api);
  await api.call(actor).clips.update({ id: clip.id, description: "nigger" });
  const waiting = await queuedJobs(api.sql);
  await api.call(actor).clips.remove({ id: clip.id });
  expect(waiting).toHaveLength(1);
  await runJobs(api, "flag_thing");
  expect(await cases()).toEqual([]);
});

test("URLs of link shorteners are rejected in every field at any account age", async () => {
  const actor = await streamerOf(9_999);
  const sent = { bio: "see bit.ly/x", hobbies: ["t.co/x"], channelLinks: { other: "https://tinyurl.com/x" } };
  const { fields } = await refusalOf(api.call(actor).profiles.update(sent));
  expect(fields).toEqual(
    ["bio", "channelLinks.other", "hobbies.0"].map((path) => ({ path, message: SHORT_LINK })),
  );
});

test.each([
  [0, true],
  [71.999, true],
  [72, false],
  [500, false],
])("external links in texts of an account %d hours old are rejected: %s", async (hours, isRefused) => {
  const actor = await streamerOf(hours);
  const clip = { title: "A leap", description: "More at https://example.com/me", duration: 2 };
  const calls = [
    () => api.call(actor).profiles.update({ bio: "My shop is at shop.example.com/x" }),
    () => api.call(actor).profiles.update({ shortBio: "www.example.com" }),
    () => api.call(actor).clips.create(clip),
  ];
  for (const call of calls) {
    if (isRefused) expect((await refusalOf(call())).message).toBe(LINK_TOO_SOON);
    else await call();
  }
  const possible = {
    bio: "Watch twitch.tv/nia and https://youtube.com/@nia, mail nia@example.com",
    channelLinks: { other: "https://example.com/nia" },
  };
  expect((await api.call(actor).profiles.update(possible)).bio).toBe(possible.bio);
});
