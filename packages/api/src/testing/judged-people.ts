import type { DecideInput } from "@starling/validators/moderation";
import type { TestApi } from "./create-test-api.ts";
import { caseOf, moderator } from "./reported-content.ts";

export type Judgement = Pick<DecideInput, "action" | "days">;

export const WHY = { rule: "harassment", words: "You insult people again and again" } as const;

export async function judge(api: TestApi, profileId: string, judgement: Judgement) {
  const reporter = api.call(await api.member("viewer"));
  await reporter.reports.create({ kind: "profile", id: profileId, reason: "harassment" });
  const call = api.call(await moderator(api)).moderation;
  const { id } = await call.decide({ id: await caseOf(api, profileId), ...judgement, ...WHY });
  return { decisionId: id, takeBack: () => call.takeBack({ id, words: "They have changed" }) };
}
