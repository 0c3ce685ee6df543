import { users } from "@starling/db/schema/accounts";
import { t } from "@starling/i18n/translate";
import { eq } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";

/** Age of the caller's account in milliseconds. Throws 404 for a deleted account. */
export async function ageOfAccount({ db, actor, ports }: UserContext): Promise<number> {
  const [account] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!account) throw notFound(t("Account not found"));
  return ports.clock.now().getTime() - account.createdAt.getTime();
}
