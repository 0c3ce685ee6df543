import { users } from "@starling/db/schema/accounts";
import { eq } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";

/** For how long the caller's account has been there, in milliseconds. Throws 404 for one that is gone. */
export async function ageOfAccount({ db, actor, ports }: UserContext): Promise<number> {
  const [account] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!account) throw notFound("Account");
  return ports.clock.now().getTime() - account.createdAt.getTime();
}
