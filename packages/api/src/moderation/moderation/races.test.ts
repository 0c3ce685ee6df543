import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { DomainError } from "../../errors.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { moderator, reportable, reportedClip } from "../../testing/reported-content.ts";

const api = await openTestApi();

const ROUNDS = 8;
const hide = { action: "hide_clip", rule: "scam", words: "It sells something" } as const;
const dismiss = { ...hide, action: "dismiss" } as const;

function expectWords(answers: readonly PromiseSettledResult<unknown>[]): void {
  for (const answer of answers) {
    if (answer.status === "fulfilled") continue;
    const { reason }: { reason: unknown } = answer;
    expect(reason instanceof TRPCError ? reason.cause : reason, String(reason)).toBeInstanceOf(DomainError);
  }
}

test("a report sent during a decision is answered with the decision or opens a new case", async () => {
  const judge = api.call(await moderator(api));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { clip } = await reportable(api);
    const { caseId } = await reportedClip(api, clip.id);
    const people = await Promise.all(Array.from({ length: 6 }, () => api.member("viewer")));
    const report = { kind: "clip", id: clip.id, reason: "scam" } as const;
    const answers = await Promise.allSettled([
      ...people.slice(0, 3).map((person) => api.call(person).reports.create(report)),
      judge.moderation.decide({ id: caseId, ...dismiss }),
      ...people.slice(3).map((person) => api.call(person).reports.create(report)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => "fulfilled"));
    const rows = await api.sql<{ is_closed: boolean; outcome: string | null; counted: number }[]>`
      select found.closed_at is not null as is_closed, report.outcome, found.reports as counted
      from reports report join moderation_cases found on found.id = report.case_id
      where found.subject_id = ${clip.id}`;
    expect(rows).toHaveLength(7);
    for (const { is_closed, outcome } of rows) expect(outcome).toBe(is_closed ? "dismissed" : null);
    const open = rows.filter(({ is_closed }) => !is_closed);
    for (const { counted } of open) expect(counted).toBe(open.length);
  }
});

test("keeps each case's report count correct under concurrent changes", async () => {
  const [rogue, judge, other] = [await moderator(api), await moderator(api), await moderator(api)];
  const spammer = await api.member("viewer");
  const made = await Promise.all(Array.from({ length: ROUNDS }, () => reportable(api)));
  const cases: string[] = [];
  for (const { clip } of made) {
    await api.call(spammer).reports.create({ kind: "clip", id: clip.id, reason: "hate" });
    cases.push((await reportedClip(api, clip.id)).caseId);
  }
  const since = "2026-01-01T00:00:00Z";
  const answers = await Promise.allSettled([
    ...cases.map((id) => api.call(rogue).moderation.decide({ id, ...hide })),
    api.call(judge).moderation.discardReports({ reporter: spammer.userId, words: "Spam" }),
    api.call(judge).moderation.undoDecisions({ moderator: rogue.userId, since, words: "Taken over" }),
    api.call(other).moderation.undoDecisions({ moderator: rogue.userId, since, words: "Taken over" }),
    ...made.map(async ({ clip }) =>
      api.call(await api.member("viewer")).reports.create({ kind: "clip", id: clip.id, reason: "scam" }),
    ),
  ]);
  expectWords(answers);
  const wrong = await api.sql`
    select found.id from moderation_cases found
    where found.id = any(${cases}) and found.closed_at is null and found.reports <> (
      select count(*) from reports report
      where report.case_id = found.id and report.outcome is distinct from 'discarded')`;
  expect([...wrong]).toEqual([]);
  const stray = await api.sql`
    select report.id from reports report join moderation_cases found on found.id = report.case_id
    where (found.closed_at is null) <> (report.closed_at is null) and report.outcome is distinct from 'discarded'`;
  expect([...stray]).toEqual([]);
  const hidden = await api.sql`
    select clip.id from clips clip
    where clip.status = 'hidden' and not exists (
      select from moderation_decisions decision join moderation_cases found on found.id = decision.case_id
      where found.subject_id = clip.id and decision.action = 'hide_clip' and decision.undone_at is null)`;
  expect([...hidden]).toEqual([]);
});
