import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { replacePicture } from "../../profiles/pictures/service.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { moderator, reportable } from "../../testing/reported-content.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { BREAKS_RULES } from "./rules.ts";

const KEY = Buffer.alloc(32, 7);
const SECRET = `whsec_${KEY.toString("base64")}`;

const asked: { headers: IncomingMessage["headers"]; body: string }[] = [];
let answerWith: (response: ServerResponse) => void;
const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  asked.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
  answerWith(response);
});
let actor: UserActor;
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const port = typeof address === "object" ? address?.port : undefined;
const api = await openTestApi({ classifier: { url: `http://127.0.0.1:${port}/judge`, secret: SECRET } });
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  await api.sql`truncate moderation_cases cascade`;
  // Closes the circuit breaker.
  api.clock.advance({ minutes: 10 });
  answerWith = json({ verdict: "allow" });
  actor = await api.member("streamer");
  await makeStreamer(api.db, { userId: actor.userId });
  await api.call(actor).profiles.update({ bio: "As it was" });
  await deleteQueuedJobs(api.sql);
  asked.length = 0;
});

const save = (bio = "As it is now") => api.call(actor).profiles.update({ bio });
const savedBio = async () => (await api.call(actor).profiles.me()).bio;
const cases = async () => (await api.call(await moderator(api)).moderation.cases({})).cases;

test("a profile update sends the classifier one signed request with the changed texts", async () => {
  await api.call(actor).profiles.update({ bio: "As it is now", gender: "female", hobbies: ["chess"] });
  expect(asked).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: "" }] = asked;
  expect(JSON.parse(body)).toEqual({
    id: headers["webhook-id"],
    kind: "profile",
    subject: actor.userId,
    texts: [
      { name: "bio", text: "As it is now" },
      { name: "hobbies.0", text: "chess" },
    ],
    pictures: [],
  });
  const seconds = String(Math.floor(api.clock.now().getTime() / 1_000));
  expect(headers["webhook-timestamp"]).toBe(seconds);
  const signed = createHmac("sha256", KEY)
    .update(`${headers["webhook-id"]}.${seconds}.${body}`)
    .digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
  expect(await savedBio()).toBe("As it is now");
  expect(await queuedJobs(api.sql)).toEqual([]);
});

test("fields without text or with a visibility setting are not sent to the classifier", async () => {
  await api.call(actor).profiles.update({ languages: ["en"], gender: "female" });
  await api.call(actor).profiles.update({ fullName: "Nia Known", location: { city: "Hull" } });
  await api.call(actor).profiles.complete({ locationCity: "Hull" });
  expect(asked).toEqual([]);
});

test("a text with verdict refuse is not saved, and one with verdict review is saved and flagged", async () => {
  answerWith = json({ verdict: "refuse", reason: "hate" });
  expect(await refusalOf(save())).toEqual({ code: "VALIDATION", message: BREAKS_RULES, fields: [] });
  expect(await savedBio()).toBe("As it was");
  expect(await queuedJobs(api.sql)).toEqual([]);
  answerWith = json({ verdict: "review", reason: "harassment" });
  await save();
  await runJobs(api, "flag_thing");
  expect(await cases()).toMatchObject([{ kind: "profile", reason: "harassment", reports: 1 }]);
});

test("clip texts and captions are classified like profile texts", async () => {
  const { actor: owner, clip } = await reportable(api);
  answerWith = json({ verdict: "refuse" });
  const words = { title: "A leap", description: "Over" };
  const calls = [
    () => api.call(owner).clips.create({ ...words, duration: 2 }),
    () => api.call(owner).clips.update({ id: clip.id, ...words }),
    () =>
      api.call(owner).clips.setCaptions({
        id: clip.id,
        captions: { language: "en", vtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nHop!" },
      }),
  ];
  for (const call of calls) expect((await refusalOf(call())).message).toBe(BREAKS_RULES);
  const questions = asked.map(({ body }) => JSON.parse(body));
  expect(questions.map(({ kind }) => kind)).toEqual(["clip", "clip", "caption"]);
  expect(questions[1].subject).toBe(clip.id);
});

const TROUBLE: Record<string, (response: ServerResponse) => void> = {
  "status 500": json({ verdict: "refuse" }, 500),
  "a redirect": (response) => void response.writeHead(302, { location: "/elsewhere" }).end(),
  "invalid JSON": (response) => void response.writeHead(200).end("refuse"),
  "an unknown reason": json({ verdict: "refuse", reason: "because" }),
  "a huge answer": (response) =>
    void response.writeHead(200).end(`{"verdict":"refuse","x":"${"x".repeat(20_000)}"}`),
  "a broken connection": (response) => void response.destroy(),
  "no answer in time": () => undefined,
};

test.each(Object.entries(TROUBLE))(
  "a classifier failure (%s) does not prevent the save and queues the request",
  async (_, trouble) => {
    answerWith = trouble;
    await api.call(actor).profiles.update({ bio: "As it is now", fullName: "Nia Known" });
    expect(await savedBio()).toBe("As it is now");
    const [job, ...more] = await queuedJobs(api.sql);
    expect(more).toEqual([]);
    expect(job).toMatchObject({ name: "ask_classifier", payload: { kind: "profile", id: actor.userId } });
    answerWith = json({ verdict: "refuse", reason: "nudity" });
    await runJobs(api, "ask_classifier");
    const [first, second] = asked.map(({ body }) => JSON.parse(body));
    expect(second).toMatchObject({ id: first.id, subject: actor.userId });
    expect(JSON.stringify([first, second])).not.toContain("Nia Known");
    expect(second.texts).toContainEqual({ name: "bio", text: "As it is now" });
    expect(await cases()).toMatchObject([{ kind: "profile", reason: "nudity", reports: 1 }]);
  },
);

test("a queued classifier request throws on failure, so that the job queue retries it", async () => {
  answerWith = json({}, 503);
  await save();
  await expect(runJobs(api, "ask_classifier")).rejects.toThrow("answered with status 503");
  expect(await cases()).toEqual([]);
});

test("three consecutive failures pause classifier requests for half a minute", async () => {
  answerWith = json({}, 500);
  for (const text of ["one", "two", "three", "four", "five"]) await save(text);
  expect(asked).toHaveLength(3);
  expect(await queuedJobs(api.sql)).toHaveLength(5);
  answerWith = json({ verdict: "allow" });
  api.clock.advance({ seconds: 30 });
  await save("six");
  expect(asked).toHaveLength(4);
});

test("new pictures are sent to the classifier as URLs, and a refused picture is not used", async () => {
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } });
  const bytes = new Uint8Array(await plain.png().toBuffer());
  await api.call(actor).profiles.update({ avatar: new File([bytes], "a.png", { type: "image/png" }) });
  const { pictures, texts } = JSON.parse(asked[0]?.body ?? "");
  expect(texts).toEqual([]);
  expect(pictures).toEqual([expect.stringMatching(/^https?:\/\//)]);
  const { id, avatar } = await api.call(actor).profiles.me();
  answerWith = json({ verdict: "refuse" });
  const replaced = replacePicture(api.context({ kind: "system", name: "test" }), {
    profileId: id,
    kind: "avatar",
    file: { bytes },
  });
  expect((await refusalOf(replaced)).message).toBe(BREAKS_RULES);
  expect((await api.call(actor).profiles.me()).avatar).toBe(avatar);
});
