import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PLATFORMS } from "@starling/validators/platforms";
import { afterAll, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, premium } from "../testing/people.ts";
import { startClip } from "../testing/videos.ts";

const visits: string[] = [];

const elsewhere = createServer((request, response) => {
  visits.push(`${request.method} ${request.url}`);
  response.setHeader("content-type", "image/png").end();
});
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
const server = await openTestServer();
const streamer = await member(server, "streamer");
const viewer = await premium(server);
afterAll(async () => {
  elsewhere.close();
});

test("control test: the external server records requests", async () => {
  await fetch(`${address}/control`);
  expect(visits.splice(0)).toEqual(["GET /control"]);
});

test("never fetches a URL in a profile, on write or read (security row I4)", async () => {
  const platforms = PLATFORMS.map(({ value }) => value).filter((value) => !/apple|android/.test(value));
  const channelLinks = Object.fromEntries(platforms.map((platform) => [platform, `${address}/${platform}`]));
  const text = `${address}/text`;
  const json = { streamingPlatforms: platforms, channelLinks, shortBio: text, bio: `<img src="${text}">` };
  const saved = await streamer.browser.request("/api/v1/profile", { method: "PATCH", json });
  expect(saved.status, saved.text).toBe(200);
  for (const picture of ["avatar", "banner"]) {
    const form = new FormData();
    form.append(picture, `${address}/${picture}.png`);
    for (const sent of [{ json: { [picture]: `${address}/${picture}.png` } }, { body: form }]) {
      const refused = await streamer.browser.request("/api/v1/profile", { method: "PATCH", ...sent });
      expect(refused.status).toBe(400);
    }
  }
  const page = `/streamer/${streamer.profileId}`;
  const reads = [page, `${page}/card.png`, `${page}/schedule.ics`, `/api/v1/profile/${streamer.profileId}`];
  for (const path of [...reads, "/api/v1/profile/streamers"]) {
    expect((await viewer.browser.request(path)).status).toBe(200);
  }
  expect((await streamer.browser.request("/api/v1/account/export.zip")).status).toBe(200);
  await server.runJobs();
  expect(visits).toEqual([]);
});

test("rejects a URL in place of a video and never fetches it", async () => {
  const { uploadUrl, fields } = await startClip(streamer.browser);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", `${address}/video.mp4`);
  expect((await fetch(uploadUrl, { method: "POST", body: form })).status).toBe(400);
  const words = { title: address, description: `${address}/clip`, duration: 2, tags: [] };
  expect((await streamer.browser.request("/api/v1/clip/upload", { json: words })).status).toBe(200);
  await server.runJobs();
  expect(visits).toEqual([]);
});

test("never fetches a URL from a header or a sign-in query", async () => {
  const host = address.slice("http://".length);
  const headers = { host, origin: server.url, "x-forwarded-host": host, referer: `${address}/referer` };
  const json = { email: "anybody@example.test" };
  await server.browser().request("/api/v1/auth/request-password-reset", { json, headers });
  for (const name of ["redirect_uri", "next", "iss", "issuer", "callback"]) {
    await server.browser().request(`/api/v1/auth/google/callback?${name}=${address}/in&state=x&code=y`);
  }
  await server.runJobs();
  expect(visits).toEqual([]);
});
