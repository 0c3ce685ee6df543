import { expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { moderator, reportable, reportedClip } from "../../testing/reported-content.ts";
import { removeModerator } from "./moderators.service.ts";
import { addStaff, listStaff } from "./staff.service.ts";

const api = await openTestApi();

async function trail(subject: string) {
  return [
    ...(await api.sql`select what, user_id, details from audit_trail where subject = ${subject} order by id`),
  ];
}

test("records moderators' actions with account, action and reason", async () => {
  const [judge, other] = [await moderator(api), await moderator(api)];
  const { actor, clip } = await reportable(api);
  const { caseId } = await reportedClip(api, clip.id);
  const hide = { action: "hide_clip", rule: "scam", words: "It sells something" } as const;
  const { id: decisionId } = await api.call(judge).moderation.decide({ id: caseId, ...hide });
  const { id } = await api.call(actor).reports.appeal({ decisionId, words: "It is a game" });
  await api.call(other).moderation.judgeAppeal({ id, outcome: "overturned", words: "You are right" });
  const details = { ...hide, kind: "clip", subject: clip.id, person: actor.userId, decision: decisionId };
  expect(await trail(caseId)).toEqual([{ what: "case decided", user_id: judge.userId, details }]);
  expect(await trail(decisionId)).toMatchObject([{ what: "decision undone", user_id: other.userId }]);
  expect(await trail(id)).toMatchObject([
    { what: "appeal judged", user_id: other.userId, details: { outcome: "overturned" } },
  ]);
});

test("the database rejects changes and deletion of audit entries, even by the table's owner", async () => {
  await api.sql`insert into audit_trail (id, what, subject, details, at)
    values (gen_random_uuid(), 'case decided', 'kept', '{}', now())`;
  const refused = "the audit trail is only ever added to";
  const { sql } = api;
  await expect(sql`update audit_trail set what = 'nothing'`).rejects.toThrow(refused);
  await expect(sql`update audit_trail set what = 'nothing' where false`).rejects.toThrow(refused);
  await expect(sql`delete from audit_trail`).rejects.toThrow(refused);
  await expect(sql`truncate audit_trail`).rejects.toThrow(refused);
  await expect(
    sql`insert into audit_trail select * from audit_trail on conflict (id) do update set what = 'nothing'`,
  ).rejects.toThrow(refused);
  // Database copy tools disable ordinary triggers in their session, but not "always" triggers.
  const triggers =
    await sql`select tgenabled as enabled from pg_trigger where tgrelid = 'audit_trail'::regclass`;
  expect([...triggers]).toEqual([{ enabled: "A" }]);
  expect(await trail("kept")).toHaveLength(1);
});

test("keeps deleted accounts in the audit trail without blocking their deletion", async () => {
  const [judge, { clip, actor }] = [await moderator(api), await reportable(api)];
  const { caseId } = await reportedClip(api, clip.id);
  const words = "It sells something";
  await api.call(judge).moderation.decide({ id: caseId, action: "hide_clip", rule: "scam", words });
  await api.sql`delete from users where id in (${judge.userId}, ${actor.userId})`;
  expect(await trail(caseId)).toMatchObject([{ user_id: judge.userId }]);
  const [row] = await api.sql`
    select user_id, copy ->> 'username' as username, moderator_id, action
    from moderation_cases join moderation_decisions on case_id = moderation_cases.id
    where moderation_cases.id = ${caseId}`;
  expect(row).toEqual({
    user_id: null,
    username: actor.username,
    moderator_id: null,
    action: "hide_clip",
  });
});

test("records an operator's addition or removal of a moderator once", async () => {
  const ctx = systemContext(api.db, api.ports, "operator");
  const person = await api.member("viewer");
  const email = ` ${person.email.toUpperCase()}`;
  expect(await addStaff(ctx, "moderator", "nobody@example.test")).toBe("unknown");
  expect(await addStaff(ctx, "moderator", email)).toBe("added");
  expect(await addStaff(ctx, "moderator", email)).toBe("already");
  expect(await listStaff(ctx, "moderator")).toContainEqual(
    expect.objectContaining({ email: person.email, hasSecondFactor: false }),
  );
  expect(await removeModerator(ctx, email)).toBe(true);
  expect(await removeModerator(ctx, email)).toBe(false);
  expect(await trail(person.userId)).toEqual([
    { what: "moderator added", user_id: null, details: {} },
    { what: "moderator removed", user_id: null, details: {} },
  ]);
});

test("releases a removed moderator's claimed cases", async () => {
  const judge = await moderator(api);
  const { caseId } = await reportedClip(api, (await reportable(api)).clip.id);
  await api.call(judge).moderation.claim({ id: caseId });
  await removeModerator(systemContext(api.db, api.ports, "operator"), judge.email);
  const other = api.call(await moderator(api));
  expect((await other.moderation.caseById({ id: caseId })).claim).toBeNull();
  await other.moderation.claim({ id: caseId });
});
