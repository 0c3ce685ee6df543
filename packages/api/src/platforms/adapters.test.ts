import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { TestClock } from "../testing/create-test-api.ts";
import { OFFLINE } from "./answers.rules.ts";
import { call, PlatformResponseError } from "./calls.adapter.ts";
import { pollKick } from "./kick/channels.adapter.ts";
import { createAppClient } from "./tokens.adapter.ts";
import { pollTwitch } from "./twitch/streams.adapter.ts";
import { fetchYoutubeVideos, readFeed } from "./youtube/videos.adapter.ts";

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

let answering: Answering = () => undefined;
let tokens = 0;
/** Response of the token endpoint. If null, the endpoint returns a token that is valid for one hour. */
let token: { status: number; body: object } | null = null;
const requests: IncomingMessage[] = [];

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  void response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));

const server = createServer((request, response) => {
  if (request.url !== "/token") {
    requests.push(request);
    return answering(request, response);
  }
  tokens += 1;
  const { status, body } = token ?? { status: 200, body: { access_token: `t${tokens}`, expires_in: 3_600 } };
  json(response, status, body);
});

await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  tokens = 0;
  token = null;
  requests.length = 0;
});

const clock = new TestClock();
const client = () =>
  createAppClient({ clientId: "me", clientSecret: "s", tokenUrl: `${base}/token` }, clock, {
    "client-id": "me",
  });
const TWO = [
  { id: "a", subject: "11" },
  { id: "b", subject: "22" },
];
const answer = (status: number, body: unknown, headers = {}) => {
  answering = (_request, response) => json(response, status, body, headers);
};

const STREAM = {
  id: "s1",
  user_id: "11",
  type: "live",
  title: "Slow games",
  game_name: "Tunic",
  viewer_count: 3,
  started_at: "2026-11-23T12:00:00Z",
  thumbnail_url: "https://pictures.example/live-{width}x{height}.jpg",
  user_login: "nia",
  user_name: "Nia",
};

test("Twitch: channels with a stream in the answer are live, others offline", async () => {
  answer(200, { data: [STREAM] }, { "Ratelimit-Remaining": "799" });
  const said = await pollTwitch(client(), base, TWO);
  expect(said).toEqual({
    kind: "said",
    words: new Map([
      [
        "a",
        {
          isLive: true,
          streamId: "s1",
          since: new Date("2026-11-23T12:00:00Z"),
          title: "Slow games",
          game: "Tunic",
          viewers: 3,
          thumbnail: "https://pictures.example/live-440x248.jpg",
        },
      ],
      ["b", OFFLINE],
    ]),
    called: new Map([["a", { login: "nia", name: "Nia" }]]),
    cost: 1,
    remaining: 799,
  });
  expect(requests[0]?.url).toBe("/helix/streams?first=100&user_id=11&user_id=22");
  expect(requests[0]?.headers).toMatchObject({ "client-id": "me", authorization: "Bearer t1" });
});

test("Twitch: counts live streams only and skips channels with an invalid stream", async () => {
  answer(200, {
    data: [{ ...STREAM, type: "" }, { ...STREAM, user_id: "22", id: "s2", title: null }, { id: 3 }],
  });
  const said = await pollTwitch(client(), base, TWO);
  expect(said.kind === "said" && [...said.words.values()].map(({ isLive }) => isLive)).toEqual([false, true]);
  answer(200, { data: [{ ...STREAM, viewer_count: "many" }] });
  const half = await pollTwitch(client(), base, TWO);
  expect(half.kind === "said" && [...half.words.keys()]).toEqual(["b"]);
});

test("Twitch: returns `limited` with the reset time for a rate limit, and `trouble` for other errors", async () => {
  answer(429, {}, { "Ratelimit-Reset": "1795608000" });
  expect(await pollTwitch(client(), base, TWO)).toEqual({
    kind: "limited",
    cost: 1,
    until: new Date(1_795_608_000_000),
  });
  answer(429, {}, { "Ratelimit-Reset": "soon" });
  expect(await pollTwitch(client(), base, TWO)).toMatchObject({ kind: "limited", until: null });
  answer(503, {});
  expect(await pollTwitch(client(), base, TWO)).toMatchObject({ kind: "trouble", reason: "answered 503" });
});

test.each([{}, { data: null }, [], "text", 7, null])(
  "rejects a response of another shape with PlatformResponseError: %j",
  async (body) => {
    answer(200, body);
    await expect(pollTwitch(client(), base, TWO)).rejects.toThrow(PlatformResponseError);
    await expect(pollKick(client(), base, TWO)).rejects.toThrow(PlatformResponseError);
    await expect(fetchYoutubeVideos({ apiUrl: base, apiKey: "k", feedUrl: base }, ["v"])).rejects.toThrow(
      PlatformResponseError,
    );
  },
);

test("Kick: returns channels in the response as live or offline and skips missing ones", async () => {
  const channel = {
    broadcaster_user_id: 11,
    slug: "a",
    stream_title: "Hi",
    category: { id: 1, name: "Tunic" },
  };
  const stream = { is_live: true, start_time: "2026-11-23T12:00:00Z", viewer_count: 4, thumbnail: "" };
  answer(200, { data: [{ ...channel, stream }], message: "OK" });
  const said = await pollKick(client(), base, TWO);
  expect(said).toMatchObject({ kind: "said", cost: 1 });
  expect(said.kind === "said" && [...said.words]).toEqual([
    [
      "a",
      {
        ...{ isLive: true, streamId: "2026-11-23T12:00:00.000Z", since: new Date("2026-11-23T12:00:00Z") },
        ...{ title: "Hi", game: "Tunic", viewers: 4, thumbnail: null },
      },
    ],
  ]);
  const ended = { ...stream, is_live: false, start_time: "0001-01-01T00:00:00Z" };
  answer(200, { data: [{ ...channel, stream: ended }], message: "OK" });
  const quiet = await pollKick(client(), base, TWO);
  expect(quiet.kind === "said" && [...quiet.words]).toEqual([["a", OFFLINE]]);
  answer(429, {});
  expect(await pollKick(client(), base, TWO)).toEqual({ kind: "limited", cost: 1, until: null });
});

const ACCESS = () => ({ apiUrl: base, apiKey: "k", feedUrl: base });
const video = (id: string, content: string, details: object = {}) => ({
  id,
  snippet: { channelId: "UC1", title: "Hi", liveBroadcastContent: content },
  liveStreamingDetails: details,
});

test("YouTube: returns videos as live, upcoming or over", async () => {
  const started = { actualStartTime: "2026-11-23T12:00:00Z", concurrentViewers: "12" };
  answer(200, {
    items: [
      video("aaaaaaaaaaa", "live", started),
      video("bbbbbbbbbbb", "upcoming"),
      video("ccccccccccc", "none"),
      video("ddddddddddd", "live", { ...started, actualEndTime: "2026-11-23T13:00:00Z" }),
      { id: "of another shape" },
    ],
  });
  const said = await fetchYoutubeVideos(ACCESS(), ["aaaaaaaaaaa"]);
  expect(
    said.kind === "said" && said.videos.map(({ id, isOpen, word }) => [id[0], isOpen, word?.viewers]),
  ).toEqual([
    ["a", true, 12],
    ["b", true, undefined],
    ["c", false, undefined],
    ["d", false, undefined],
  ]);
  expect(requests[0]?.url).toContain("part=snippet%2CliveStreamingDetails&id=aaaaaaaaaaa");
});

test("YouTube: returns `limited` for an exceeded quota, and `trouble` for a wrong key", async () => {
  const refused = (reason: string) => ({ error: { code: 403, errors: [{ reason }] } });
  answer(403, refused("quotaExceeded"));
  expect(await fetchYoutubeVideos(ACCESS(), ["v"])).toEqual({ kind: "limited" });
  answer(403, refused("forbidden"));
  expect(await fetchYoutubeVideos(ACCESS(), ["v"])).toMatchObject({ kind: "trouble" });
  answer(429, {});
  expect(await fetchYoutubeVideos(ACCESS(), ["v"])).toEqual({ kind: "limited" });
});

test("YouTube: readFeed returns each video once, null for a missing feed, and rejects on a 500", async () => {
  answering = (_request, response) =>
    void response.end(
      "<feed><yt:videoId>aaaaaaaaaaa</yt:videoId><yt:videoId>aaaaaaaaaaa</yt:videoId><yt:videoId>b</yt:videoId></feed>",
    );
  expect(await readFeed(ACCESS(), "UC1")).toEqual(["aaaaaaaaaaa"]);
  answer(404, {});
  expect(await readFeed(ACCESS(), "UC1")).toBeNull();
  answer(500, {});
  await expect(readFeed(ACCESS(), "UC1")).rejects.toThrow(PlatformResponseError);
});

test("requests an access token once, and again before it expires or after a rejection", async () => {
  answer(200, { data: [] });
  const app = client();
  await Promise.all([app.call(`${base}/x`), app.call(`${base}/x`)]);
  expect(tokens).toBe(1);
  clock.advance({ minutes: 53 });
  await app.call(`${base}/x`);
  expect(tokens).toBe(1);
  clock.advance({ minutes: 2 });
  await app.call(`${base}/x`);
  expect(tokens).toBe(2);
  answering = ({ headers }, response) =>
    json(response, headers.authorization === "Bearer t2" ? 401 : 200, {});
  expect(await app.call(`${base}/x`)).toMatchObject({ status: 200 });
  expect(tokens).toBe(3);
});

test("sends no request without an access token, and requests a token again next time", async () => {
  answer(200, { data: [] });
  const app = client();
  for (const wrong of [
    { status: 403, body: { message: "invalid client secret" } },
    { status: 200, body: { access_token: "", expires_in: 10 } },
    { status: 200, body: {} },
  ]) {
    token = wrong;
    await expect(pollTwitch(app, base, TWO)).rejects.toThrow(PlatformResponseError);
  }
  expect([tokens, requests.length]).toEqual([3, 0]);
  token = null;
  expect(await pollTwitch(app, base, TWO)).toMatchObject({ kind: "said" });
});

test("rejects failed, slow, redirected, interrupted, oversized and non-JSON responses", async () => {
  await expect(call("http://127.0.0.1:1/")).rejects.toThrow("cannot be reached");
  answering = () => undefined;
  await expect(call(`${base}/x`, {}, 20)).rejects.toThrow("did not answer in time");
  answering = (_request, response) => void response.writeHead(200).write("{");
  await expect(call(`${base}/x`, {}, 200)).rejects.toThrow("did not answer in time");
  answering = (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  await expect(call(`${base}/x`)).rejects.toThrow("cannot be reached");
  answering = ({ socket }) => void socket.destroy();
  await expect(call(`${base}/x`)).rejects.toThrow("cannot be reached");
  answering = (_request, response) => void response.end("x".repeat(2_000_001));
  await expect(call(`${base}/x`)).rejects.toThrow("two megabytes");
  answering = (_request, response) => void response.end("<html>");
  await expect(pollTwitch(client(), base, TWO)).rejects.toThrow("invalid JSON");
});

test("error messages contain no values from the platform's answer", async () => {
  answer(200, { data: "secret" });
  await expect(pollTwitch(client(), base, TWO)).rejects.toThrow(/^answered in an unexpected format$/);
});
