import { makeUser } from "@starling/db/testing/factories/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newcomer, signIn } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestBrowser } from "../testing/test-browser.ts";

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await signIn(server, (await makeUser(server.database.db, "streamer")).id);
});
afterAll(() => server.close());

function formOf(pairs: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

const send = (method: string, pairs: [string, string | Blob][]) =>
  browser.request("/api/v1/profile", { method, body: formOf(pairs) });

test("creates and updates a profile by multipart form", async () => {
  const created = await send("POST", [
    ["displayName", "Nova, the “quiet” one"],
    ["bio", "Hello\nthere"],
    ["languages[]", "en"],
    ["languages[]", "de"],
    ["channelLinks[twitch]", "https://twitch.tv/nova"],
    ["averageViewers", "12"],
  ]);
  expect(created.status, created.text).toBe(200);

  const me = await browser.request("/api/v1/profile/me");
  expect(me.json).toMatchObject({
    displayName: "Nova, the “quiet” one",
    bio: "Hello\nthere",
    languages: ["en", "de"],
    channelLinks: { twitch: "https://twitch.tv/nova" },
    averageViewers: 12,
    favoriteGames: [],
    data: { displayName: "Nova, the “quiet” one", averageViewers: 12 },
  });
  expect(me.json).not.toHaveProperty("streamer");
  expect(me.json).not.toHaveProperty("id");
  expect(me.json).toHaveProperty("_id");

  await send("PATCH", [
    ["bio", ""],
    ["languages[]", ""],
  ]);
  const changed = await browser.request("/api/v1/profile/me");
  expect(changed.json).toMatchObject({ displayName: "Nova, the “quiet” one", bio: null, languages: [] });
});

test("accepts the profile fields as JSON and clears a field with null", async () => {
  const body = { shortBio: "Short", languages: ["fr"] };
  expect((await browser.request("/api/v1/profile", { method: "PATCH", json: body })).status).toBe(200);
  await browser.request("/api/v1/profile", { method: "PATCH", json: { shortBio: null } });
  const { json } = await browser.request("/api/v1/profile/me");
  expect(json).toMatchObject({ shortBio: null, languages: ["fr"] });
});

test.each<[string, [string, string | Blob][], number]>([
  ["a file", [["avatar", new Blob(["x"], { type: "image/png" })]], 415],
  ["a field name that addresses a prototype", [["channelLinks[__proto__]", "x"]], 400],
  ["a value above the limit", [["bio", "x".repeat(200_000)]], 413],
  ["a form above the limit", Array.from({ length: 20 }, (_, i) => [`f${i}`, "x".repeat(90_000)]), 413],
  ["too many fields", Array.from({ length: 600 }, (_, i) => [`f${i}`, "x"]), 413],
  ["a NUL character in a text", [["bio", "a\u0000b"]], 400],
  ["an unknown option", [["languages[]", "tlh"]], 400],
])("rejects %s and leaves the profile unchanged", async (_name, pairs, status) => {
  const before = await browser.request("/api/v1/profile/me");
  const answer = await send("PATCH", pairs);
  expect(answer.status, answer.text).toBe(status);
  const after = await browser.request("/api/v1/profile/me");
  expect(after.json).toEqual(before.json);
});

test.each([
  ["multipart/form-data", "no boundary", 400],
  ["multipart/form-data; boundary=x", "garbage", 400],
  ["text/plain", "{}", 415],
  ["application/x-www-form-urlencoded", "bio=x", 415],
  ["application/json", "{", 400],
  ["application/json", "[]", 400],
  ["application/json", '"text"', 400],
])("rejects content type %s with body %j", async (type, body, status) => {
  const answer = await browser.request("/api/v1/profile", {
    method: "PATCH",
    body,
    headers: { "content-type": type },
  });
  expect(answer.status, answer.text).toBe(status);
  expect(answer.json).toMatchObject({ success: false });
});

test("rejects a form on a route that takes only JSON", async () => {
  const answer = await browser.request("/api/v1/waitlist/join", {
    method: "POST",
    body: formOf([["email", "a@b.test"]]),
  });
  expect(answer.status).toBe(415);
});

test("returns null on /profile and 404 on /profile/me for an account without a profile", async () => {
  const fresh = await newcomer(server);
  const own = await fresh.browser.request("/api/v1/profile");
  expect([own.status, own.json.data]).toEqual([200, null]);
  expect((await fresh.browser.request("/api/v1/profile/me")).status).toBe(404);
});
