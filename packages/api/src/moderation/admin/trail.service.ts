import { users } from "@starling/db/schema/accounts";
import { auditTrail } from "@starling/db/schema/moderation";
import type { TrailEntry } from "@starling/validators/admin";
import { desc, eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

const LISTED = 100;

export async function readTrail({ db }: ServiceContext): Promise<{ entries: TrailEntry[] }> {
  const { id, what, subject, details, at, userId } = auditTrail;
  const entries = await db
    .select({ id, by: users.username, what, subject, details, at })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, userId))
    .orderBy(desc(id))
    .limit(LISTED);
  return { entries };
}
