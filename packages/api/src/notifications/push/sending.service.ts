import { pushSubscriptions } from "@starling/db/schema/notifications";
import { sessions } from "@starling/db/schema/sessions";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import type { PushMessage, PushOptions } from "../../ports.ts";
import { pushText } from "./rules.ts";

/**
 * Sends a message to all browsers of an account and deletes expired subscriptions. Resolves to the number of
 * successes. Rejects only if all attempts failed and a retry may succeed.
 */
export async function sendPush(
  ctx: ServiceContext,
  userId: string,
  message: PushMessage,
  options: PushOptions,
): Promise<number> {
  const { db, ports } = ctx;
  const { push } = ports;
  if (push === undefined) return 0;
  const browsers = await db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    // Selects only sessions that have not expired, because expired sessions may still be stored.
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, ports.clock.now())));
  const text = pushText(message);
  const answers = await Promise.allSettled(browsers.map((browser) => push.send(browser, text, options)));
  const gone = browsers.filter((_, index) => {
    const answer = answers[index];
    return answer?.status === "fulfilled" && answer.value === "gone";
  });
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
  }
  const sent = answers.filter((answer) => answer.status === "fulfilled" && answer.value === "sent").length;
  const failed = answers.find((answer) => answer.status === "rejected");
  if (sent === 0 && failed) throw failed.reason;
  return sent;
}

export async function ownerOfBrowser({ db }: ServiceContext, endpoint: string): Promise<string | null> {
  const [browser] = await db
    .select({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint));
  return browser?.userId ?? null;
}
