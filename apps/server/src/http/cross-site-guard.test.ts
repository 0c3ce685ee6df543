import { describe, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member } from "../testing/people.ts";
import { rowCounts } from "../testing/row-counts.ts";

const server = await openTestServer();
const viewer = await member(server, "viewer");
const streamer = await member(server, "streamer");

function form(): FormData {
  const data = new FormData();
  data.append("displayName", "Taken over");
  return data;
}

const doors = {
  "REST with JSON": (headers: Record<string, string>) =>
    viewer.browser.request("/api/v1/profile", {
      method: "PATCH",
      json: { displayName: "Taken over" },
      headers,
    }),
  "REST with a form": (headers: Record<string, string>) =>
    viewer.browser.request("/api/v1/profile", { method: "PATCH", body: form(), headers }),
  "REST without a body": (headers: Record<string, string>) =>
    viewer.browser.request(`/api/v1/profile/follow/${streamer.profileId}`, { method: "POST", headers }),
  tRPC: (headers: Record<string, string>) =>
    viewer.browser.request("/api/trpc/follows.follow", {
      json: { json: { id: streamer.profileId } },
      headers,
    }),
};

const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "nonsense" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "" },
  { origin: "http://localhost:1" },
  { origin: "file://" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
];

describe.each(Object.entries(doors))("cross-site requests by %s", (_name, send) => {
  test.each(foreign)("refuses a cross-site request with headers %j and changes nothing", async (headers) => {
    const before = await rowCounts(server.database.sql);
    const answer = await send(headers);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ success: false, code: "CROSS_SITE" });
    expect(await rowCounts(server.database.sql)).toEqual(before);
    const me = await viewer.browser.request("/api/v1/profile/me");
    expect(me.json.displayName).toBe("A viewer");
  });
});

test("our own pages, and programs that send no origin, can change data", async () => {
  const own: Record<string, string>[] = [
    { origin: server.url, "sec-fetch-site": "same-origin" },
    { origin: server.url },
    { "sec-fetch-site": "none" },
    {},
  ];
  for (const headers of own) {
    expect((await doors["REST without a body"](headers)).status).toBe(200);
    expect((await doors.tRPC(headers)).status).toBe(200);
  }
});

test("a cross-site GET can read public data only", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const answer = await viewer.browser.request("/api/v1/auth/me", { headers });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
});

test("refuses a CORS preflight, so that scripts of other sites cannot call the API", async () => {
  const answer = await viewer.browser.request("/api/trpc/follows.follow", {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  });
  expect(answer.status).toBe(403);
  expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});
