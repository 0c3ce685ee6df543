import type { Db } from "../../client.ts";
import { moderationCases, moderationDecisions, reports } from "../../schema/moderation.ts";
import { secondFactors } from "../../schema/second-factors.ts";
import { makeUser } from "./users.ts";

export const makeModerator = (db: Db) => makeStaff(db, { moderatorSince: new Date() });

export const makeOperator = (db: Db) => makeStaff(db, { operatorSince: new Date() });

async function makeStaff(db: Db, role: { moderatorSince: Date } | { operatorSince: Date }) {
  const user = await makeUser(db, "viewer", role);
  await db.insert(secondFactors).values({ userId: user.id, sealedSecret: "x", lastStep: 1 });
  return user;
}

interface Reported {
  userId: string;
  clipId: string;
  reporterId: string;
}

export async function makeCase(db: Db, { userId, clipId, reporterId }: Reported) {
  const copy = { username: "somebody", displayName: "Somebody", title: "A leap", description: "", tags: [] };
  const [made] = await db
    .insert(moderationCases)
    .values({
      kind: "clip",
      subjectId: clipId,
      userId,
      copy: { kind: "clip", ...copy, poster: null, mediaKey: null, posterKeys: [] },
      keptKeys: [],
      reason: "scam",
      harm: 1,
      reports: 1,
    })
    .returning();
  if (!made) throw new Error("The case was not written");
  await db.insert(reports).values({ caseId: made.id, reporterId, reason: "scam", harm: 1, text: "Spam" });
  return made;
}

/** A decision that leaves the case open. */
export async function makeDecision(db: Db, caseId: string, moderatorId: string) {
  const [made] = await db
    .insert(moderationDecisions)
    .values({ caseId, moderatorId, action: "ask_change", rule: "scam", words: "Please change the title" })
    .returning();
  if (!made) throw new Error("The decision was not written");
  return made;
}
