import type { DecideInput } from "@starling/validators/moderation";
import type { createTestApi } from "./create-test-api.ts";
import { caseOf, moderator } from "./reported-things.ts";

type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/** What is done about a person; the rule and the words are the same for all. */
export type Judgement = Pick<DecideInput, "action" | "days">;

export const WHY = { rule: "harassment", words: "You insult people again and again" } as const;

/** Has a fresh account report a profile, and a fresh moderator decide about it; takes it back when asked. */
export async function judge(api: TestApi, profileId: string, judgement: Judgement) {
  const reporter = api.call(await api.member("viewer"));
  await reporter.reports.create({ kind: "profile", id: profileId, reason: "harassment" });
  const call = api.call(await moderator(api)).moderation;
  const { id } = await call.decide({ id: await caseOf(api, profileId), ...judgement, ...WHY });
  return { decisionId: id, takeBack: () => call.takeBack({ id, words: "They have changed" }) };
}
