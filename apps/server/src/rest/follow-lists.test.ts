import { makeFollow } from "@starling/db/testing/factories/follows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { member, newcomer, type Person, signIn } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

let server: TestServer;
let viewer: Person;
let streamer: Person;

beforeAll(async () => {
  server = await startTestServer();
  viewer = await member(server, "viewer");
  streamer = await member(server, "streamer");
  await makeFollow(server.database.db, viewer.userId, streamer.profileId);
});
afterAll(() => server.close());

const read = ({ browser }: Person, path: string) => browser.request(`/api/v1/profile/${path}`);

// Specified as `userId (with role)` in docs/product.md §9.4.
test("follower and following lists return the account as an object with its role", async () => {
  const followers = await read(streamer, `followers/${streamer.profileId}`);
  const following = await read(viewer, "following/me");
  expect(followers.json).toMatchObject({ total: 1, totalPages: 1, isLocked: false });
  for (const [{ json }, list, person, role] of [
    [followers, "followers", viewer, "viewer"],
    [following, "following", streamer, "streamer"],
  ] as const) {
    const entry = { _id: person.profileId, userId: { _id: person.userId, role }, role };
    expect(json).toMatchObject({ [list]: [entry], data: { [list]: [entry] } });
  }
});

test("tRPC returns the account as a plain userId", async () => {
  const { json } = await viewer.browser.query("follows.following", {});
  expect(json).toMatchObject({
    result: { data: { json: { following: [{ userId: streamer.userId, role: "streamer" }] } } },
  });
});

// Only the owner sees the follower list (docs/product.md §2.14).
test("returns another user's follower count and locks the list", async () => {
  const { status, json } = await read(viewer, `followers/${streamer.userId}`);
  expect(status).toBe(200);
  expect(json.data).toEqual({ followers: [], total: 1, totalPages: 0, nextCursor: null, isLocked: true });
});

test("returns an empty follower list for a viewer by account or profile id, even without a profile", async () => {
  const user = await newcomer(server);
  await server.database.sql`update users set role_verified = true where id = ${user.userId}`;
  const undressed = { ...user, browser: await signIn(server, user.userId) };
  for (const [person, id] of [
    [viewer, viewer.profileId],
    [viewer, viewer.userId],
    [undressed, undressed.userId],
  ] as const) {
    const { status, json } = await read(person, `followers/${id}`);
    expect(status).toBe(200);
    expect(json.data).toEqual({ followers: [], total: 0, totalPages: 0, nextCursor: null, isLocked: false });
  }
  expect((await read(streamer, `followers/${viewer.profileId}`)).status).toBe(404);
});
