import type { ServiceContext } from "../../context.ts";
import { readFigures } from "../analytics/service.ts";
import { notifyPerson } from "../notifications/events.service.ts";
import { notifyRecipients, type Place, type Recipient } from "./recipients.service.ts";

async function sendLetter(ctx: ServiceContext, { userId, profileId, period }: Recipient): Promise<void> {
  const { week, before } = await readFigures(ctx, profileId);
  const { impressions: seen, profileViews: opened, follows: followers } = week;
  if (seen + opened + followers === 0) return;
  await notifyPerson(ctx, {
    key: `letter:${userId}:${period}`,
    userId,
    data: { kind: "letter", seen, opened, followers, seenBefore: before.impressions },
  });
}

/** Sends weekly analytics, unless nothing was counted. Called every hour. */
export async function sendLetters(ctx: ServiceContext, place: Place = {}): Promise<void> {
  const sending = { kind: "letter", rhythm: "weekly", job: "send_letters" } as const;
  await notifyRecipients(ctx, sending, place, async (recipients) => {
    for (const recipient of recipients) await sendLetter(ctx, recipient);
  });
}
