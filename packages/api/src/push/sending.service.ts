import { pushSubscriptions } from "@starling/db/schema/notifications";
import { eq, inArray } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import type { PushMessage, PushOptions } from "../ports.ts";

/**
 * Sends a push message to every browser of an account that takes some, and forgets those that take no more. Resolves to how many took
 * it. Rejects only where none did and one may later, with what its push service said.
 */
export async function sendPush(
  { db, ports: { push } }: ServiceContext,
  userId: string,
  message: PushMessage,
  options: PushOptions,
): Promise<number> {
  if (push === undefined) return 0;
  const browsers = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  const text = JSON.stringify(message);
  const answers = await Promise.allSettled(browsers.map((browser) => push.send(browser, text, options)));
  const isGone = (index: number) => {
    const answer = answers[index];
    return answer?.status === "fulfilled" && answer.value === "gone";
  };
  const gone = browsers.filter((_, index) => isGone(index)).map(({ id }) => id);
  if (gone.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone));
  const sent = answers.filter((answer) => answer.status === "fulfilled" && answer.value === "sent").length;
  const failed = answers.find((answer) => answer.status === "rejected");
  if (sent === 0 && failed) throw failed.reason;
  return sent;
}
