import { raids } from "@starling/db/schema/raids";
import type { LetterRaids } from "@starling/validators/notifications";
import { and, eq, gte, lt, or, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { readFigures } from "../analytics/service.ts";
import { notifyPerson } from "../notifications/events.service.ts";
import { notifyRecipients, type Place, type Recipient } from "./recipients.service.ts";

const DAY = 86_400_000;

/** Counts raids of the last seven whole days in UTC. The other statistics of the mail cover the same days. */
async function countRaids({ db, ports }: ServiceContext, profileId: string): Promise<LetterRaids> {
  const until = new Date(Math.floor(ports.clock.now().getTime() / DAY) * DAY);
  const isReceived = eq(raids.toProfileId, profileId);
  const isGiven = eq(raids.fromProfileId, profileId);
  const countOf = (condition: unknown) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      given: countOf(isGiven),
      received: countOf(isReceived),
      found: countOf(and(isReceived, eq(raids.isSuggested, true))),
    })
    .from(raids)
    .where(
      and(
        or(isGiven, isReceived),
        gte(raids.happenedAt, new Date(until.getTime() - 7 * DAY)),
        lt(raids.happenedAt, until),
      ),
    );
  return counts ?? { given: 0, received: 0, found: 0 };
}

async function sendLetter(ctx: ServiceContext, { userId, profileId, period }: Recipient): Promise<void> {
  const { week, before } = await readFigures(ctx, profileId);
  const raided = await countRaids(ctx, profileId);
  const { impressions: seen, profileViews: opened, follows: followers } = week;
  if (seen + opened + followers + raided.given + raided.received === 0) return;
  await notifyPerson(ctx, {
    key: `letter:${userId}:${period}`,
    userId,
    data: { kind: "letter", seen, opened, followers, seenBefore: before.impressions, raids: raided },
  });
}

/** Sends weekly analytics to the due streamers. Sends nothing to a streamer whose numbers are all zero. */
export async function sendLetters(ctx: ServiceContext, place: Place = {}): Promise<void> {
  const sending = { kind: "letter", rhythm: "weekly", job: "send_letters" } as const;
  await notifyRecipients(ctx, sending, place, async (recipients) => {
    for (const recipient of recipients) await sendLetter(ctx, recipient);
  });
}
