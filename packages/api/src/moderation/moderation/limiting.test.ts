import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { caseOf, moderator, reportable } from "../../testing/reported-content.ts";

let judge: UserActor;
const api = await openTestApi();
beforeEach(async () => {
  await api.sql`truncate moderation_cases cascade`;
  judge = await moderator(api);
});

const limit = { action: "limit", rule: "harassment", words: "You insult people again and again" } as const;

let people = 0;

async function limited() {
  const made = await reportable(api);
  people += 1;
  const name = `Ferdinand${people}`;
  await api.call(made.actor).profiles.update({ displayName: name });
  return { ...made, name, decisionId: await limitPerson(made.streamer.id) };
}

async function limitPerson(profileId: string): Promise<string> {
  const reporter = api.call(await api.member("viewer"));
  await reporter.reports.create({ kind: "profile", id: profileId, reason: "harassment" });
  const { id } = await api.call(judge).moderation.decide({ id: await caseOf(api, profileId), ...limit });
  return id;
}

async function waysTo({ streamer, clip, name }: Awaited<ReturnType<typeof limited>>): Promise<string[]> {
  const watcher = api.call(await api.member("viewer"));
  const isThere = (items: readonly object[]) =>
    items.some(
      (item) => Reflect.get(item, "id") === streamer.id || Reflect.get(item, "userId") === streamer.userId,
    );
  const ways = {
    fair: isThere((await watcher.discovery.list({ sortBy: "fair", limit: 50 })).items),
    live: isThere((await watcher.discovery.list({ sortBy: "isLive", limit: 50 })).items),
    words: isThere((await watcher.discovery.list({ search: name })).items),
    name: isThere((await watcher.discovery.list({ displayName: name })).items),
    suggestions: JSON.stringify(await watcher.discovery.suggest({ search: name })).includes(name),
    reel: (await api.sql`select from reel_clips where clip_id = ${clip.id}`).length > 0,
  };
  return Object.entries(ways).flatMap(([way, there]) => (there ? [way] : []));
}

test("a limit survives profile and clip edits and ends with a successful appeal", async () => {
  const made = await limited();
  const own = api.call(made.actor);
  await own.profiles.update({ displayName: made.name, bio: "Nobody is insulted here" });
  await own.clips.update({ id: made.clip.id, inSwipe: false });
  await own.clips.update({ id: made.clip.id, inSwipe: true });
  expect(await waysTo(made)).toEqual([]);
  const { id } = await own.reports.appeal({ decisionId: made.decisionId, words: "It was a joke" });
  const other = api.call(await moderator(api));
  await other.moderation.judgeAppeal({ id, outcome: "overturned", words: "It was" });
  expect((await waysTo(made)).sort()).toEqual(["fair", "live", "name", "reel", "suggestions", "words"]);
});

test("a moderator can undo a decision once, but not one about themselves", async () => {
  const made = await limited();
  const call = api.call(await moderator(api)).moderation;
  const back = { id: made.decisionId, words: "They have changed" };
  await api.sql`update users set moderator_since = now() where id = ${made.actor.userId}`;
  await api.sql`insert into second_factors (user_id, sealed_secret, last_step) values (${made.actor.userId}, 'x', 1)`;
  expect(await refusalOf(api.call(made.actor).moderation.takeBack(back))).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await refusalOf(call.takeBack({ ...back, id: "nonsense" }))).toMatchObject({ code: "NOT_FOUND" });
  const answers = await Promise.allSettled([call.takeBack(back), call.takeBack(back)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await refusalOf(call.takeBack(back))).toMatchObject({ code: "CONFLICT" });
  expect(await waysTo(made)).toHaveLength(6);
  expect((await call.cases({})).cases).toEqual([]);
});
