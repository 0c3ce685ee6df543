import { makeFollow } from "@starling/db/testing/factories/follows";
import { expect, test } from "vitest";
import { expectDescribed } from "../testing/described-answers.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, newcomer, premium } from "../testing/people.ts";

const ASKERS = ["anonymous", "newcomer", "viewer", "premium", "streamer"] as const;
const server = await openTestServer();
const people = {
  anonymous: { browser: server.browser(), userId: "", profileId: "" },
  newcomer: await newcomer(server),
  viewer: await member(server, "viewer"),
  premium: await premium(server),
  streamer: await member(server, "streamer"),
};

// See packages/api/src/access.test.ts for each procedure's answer to each caller.
test.each<[call: string, statuses: number[], json?: object]>([
  ["get /profile/streamers/now", [200, 200, 200, 200, 200]],
  ["get /auth/me", [401, 200, 200, 200, 200]],
  ["get /profile", [401, 200, 200, 200, 200]],
  ["get /clip/reels", [401, 403, 200, 200, 200]],
  ["post /clip/like/{id}", [401, 403, 404, 404, 403]],
  ["get /channels", [401, 403, 403, 403, 200]],
  ["get /moderation/reports", [401, 403, 403, 403, 403]],
  ["get /subscription/current", [401, 404, 404, 200, 404]],
  ["delete /account/second-factor", [401, 409, 409, 409, 409], { code: "123456" }],
  ["get /profile/{id}", [401, 403, 404, 404, 404]],
])("%s returns the expected status for each role", async (call, statuses, json) => {
  const [method = "", path = ""] = call.split(" ");
  for (const [index, asker] of ASKERS.entries()) {
    const sent = { method: method.toUpperCase(), ...(json ? { json } : {}) };
    const answer = await people[asker].browser.request(`/api/v1${path.replace("{id}", "nonsense")}`, sent);
    expect(answer.status, `${asker}: ${answer.text}`).toBe(statuses[index]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expectDescribed(call, answer);
  }
});

test("returns a JSON 404 for an unknown path and a 405 with allowed methods for a wrong method", async () => {
  const { browser } = people.anonymous;
  for (const path of ["/nothing/here", "/auth/nope", "/auth/nope/callback"]) {
    const unknown = await browser.request(`/api/v1${path}`);
    expect(unknown.status).toBe(404);
    expect(unknown.json).toMatchObject({ success: false, code: "NOT_FOUND" });
  }
  const wrong = await browser.request("/api/v1/profile/me", { method: "DELETE" });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("allow")).toBe("GET");
});

test("prefers a fixed path segment to an id and returns 404 for a malformed id", async () => {
  const { browser } = people.viewer;
  expect((await browser.request("/api/v1/profile/streamers")).json).toHaveProperty("items");
  expect((await browser.request("/api/v1/clip/liked/me")).json).toHaveProperty("clips");
  expect((await browser.request("/api/v1/clip/upload")).status).toBe(403);
  for (const id of ["%00", "me%2F", "x".repeat(300), "..%2f", "00000000-0000-7000-8000-000000000000"]) {
    expect([400, 404], id).toContain((await browser.request(`/api/v1/profile/${id}`)).status);
  }
});

// Specified as `userId (with role)` in docs/product.md §9.4.
test("follower and following lists return the account as an object with its role", async () => {
  const { viewer, streamer } = people;
  await makeFollow(server.database.db, viewer.userId, streamer.profileId);
  for (const [by, path, list, person, role] of [
    [streamer, `followers/${streamer.profileId}`, "followers", viewer, "viewer"],
    [viewer, "following/me", "following", streamer, "streamer"],
  ] as const) {
    const { json } = await by.browser.request(`/api/v1/profile/${path}`);
    const entry = { _id: person.profileId, userId: { _id: person.userId, role }, role };
    expect(json).toMatchObject({ total: 1, totalPages: 1, [list]: [entry], data: { [list]: [entry] } });
  }
});
