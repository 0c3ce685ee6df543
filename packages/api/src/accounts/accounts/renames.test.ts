import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { expect, test } from "vitest";
import { runJob } from "../../jobs.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const TAKEN = { code: "CONFLICT", message: "This username is already taken" };

const api = await openTestApi();

async function streamerNamed(username: string) {
  const user = await makeUser(api.db, "streamer", { username });
  const streamer = await makeStreamer(api.db, { userId: user.id, displayName: "Heron" });
  return { call: api.call(actorOf(user)), streamer };
}

const pageAt = async (username: string) => (await api.call().publicPages.read({ username })).username;
const signUp = (username: string) =>
  api.call().accounts.signUp({ username, email: `${username}@new.test`, password: "Robin-Song-7" });

test("the old name of an account redirects and stays unavailable to others for 90 days", async () => {
  const { call } = await streamerNamed("first_name");
  expect(await call.accounts.changeUsername({ username: "Second_Name" })).toMatchObject({
    user: { username: "Second_Name" },
  });
  expect([await pageAt("first_name"), await pageAt("second_name")]).toEqual(["Second_Name", "Second_Name"]);
  const other = await streamerNamed("other_one");
  await expect(other.call.accounts.changeUsername({ username: "FIRST_name" })).rejects.toMatchObject(TAKEN);
  await expect(signUp("First_Name")).rejects.toMatchObject(TAKEN);

  api.clock.advance({ days: 90 });
  await expect(pageAt("first_name")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await runJob("remove_unverified_accounts", api.context({ kind: "system", name: "test" }), {});
  await other.call.accounts.changeUsername({ username: "first_name" });
  api.clock.advance({ seconds: 3 });
  expect(await pageAt("first_name")).toBe("first_name");
});

test("rejects a name in use or reserved by a sign-up", async () => {
  const { call } = await streamerNamed("wants_other");
  await streamerNamed("has_name");
  await signUp("asked_for");
  for (const username of ["HAS_name", "Asked_For"])
    await expect(call.accounts.changeUsername({ username })).rejects.toMatchObject(TAKEN);
  await expect(call.accounts.changeUsername({ username: "a b" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("changing only the case of a name does not count as a rename, and the former name can be used again", async () => {
  const { call, streamer } = await streamerNamed("same_name");
  await call.accounts.changeUsername({ username: "Same_Name" });
  expect(await api.sql`select from former_usernames where username = 'same_name'`).toHaveLength(0);
  await call.accounts.changeUsername({ username: "new_same" });
  await call.accounts.changeUsername({ username: "same_name" });
  expect(await pageAt("new_same")).toBe("same_name");
  expect(await api.sql`select from former_usernames where username = 'same_name'`).toHaveLength(0);
  const [card] = await api.sql<{ card: string }[]>`
    select card from directory_cards where profile_id = ${streamer.id}`;
  expect(JSON.parse(card?.card ?? "{}")).toMatchObject({ username: "same_name" });
});

test("rejects a fourth rename within 90 days", async () => {
  const { call } = await streamerNamed("name_0");
  for (const n of [1, 2, 3]) await call.accounts.changeUsername({ username: `name_${n}` });
  await expect(call.accounts.changeUsername({ username: "name_4" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("3 times within 90 days"),
  });
  api.clock.advance({ days: 90 });
  await call.accounts.changeUsername({ username: "name_4" });
});

test("accepts a name that the account's own sign-up reserved on the same day", async () => {
  const user = await makeUser(api.db, "streamer", { username: "day_one" });
  const call = api.call(actorOf(user));
  const expiresAt = new Date(api.clock.now().getTime() + 3_600_000);
  await api.sql`
    insert into username_reservations (username, user_id, expires_at) values ('day_one', ${user.id}, ${expiresAt})`;
  await call.accounts.changeUsername({ username: "day_two" });
  expect(await call.accounts.changeUsername({ username: "day_one" })).toMatchObject({
    user: { username: "day_one" },
  });
  const other = await streamerNamed("day_three");
  await call.accounts.changeUsername({ username: "day_four" });
  await expect(other.call.accounts.changeUsername({ username: "day_one" })).rejects.toMatchObject(TAKEN);
});
