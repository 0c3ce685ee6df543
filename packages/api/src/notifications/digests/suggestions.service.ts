import { users } from "@starling/db/schema/accounts";
import { notificationEvents } from "@starling/db/schema/notifications";
import { runInLocale } from "@starling/i18n/server";
import { completenessOf, STREAMER_EDITORS } from "@starling/validators/completeness";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ServiceContext, UserContext } from "../../context.ts";
import { readOwnProfile } from "../../profiles/profiles/service.ts";
import { notifyPerson, withdrawEvents } from "../notifications/events.service.ts";
import { notifyRecipients, type Place, type Recipient } from "./recipients.service.ts";

const EDITORS: Readonly<Record<string, string>> = STREAMER_EDITORS;

interface Suggestion {
  key: string;
  task: string;
  editor: string;
}

const keyOf = (userId: string, part: string) => `suggestion:${userId}:${part}`;

async function ownerContext(ctx: ServiceContext, userId: string): Promise<UserContext> {
  const { email, username, roleVerified, locale } = users;
  const [owner] = await ctx.db
    .select({ email, username, roleVerified, locale })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw new Error("A streamer has no account");
  return { ...ctx, actor: { kind: "user", userId, sessionId: uuidv7(), role: "streamer", ...owner } };
}

async function readSuggestedKeys({ db }: ServiceContext, userId: string): Promise<ReadonlySet<string>> {
  const { key, kind } = notificationEvents;
  const rows = await db
    .select({ key })
    .from(notificationEvents)
    .where(and(eq(notificationEvents.userId, userId), eq(kind, "suggestion")));
  return new Set(rows.map((row) => row.key));
}

async function nextPart(ctx: UserContext): Promise<Suggestion | undefined> {
  const { userId } = ctx.actor;
  const profile = await readOwnProfile(ctx);
  if (!profile) return undefined;
  const told = await readSuggestedKeys(ctx, userId);
  return completenessOf("streamer", { ...profile })
    .parts.flatMap(({ key, task, done }) => {
      const editor = EDITORS[key];
      return done || editor === undefined || told.has(keyOf(userId, key)) ? [] : [{ key, task, editor }];
    })
    .at(0);
}

export async function withdrawSuggestions(
  ctx: ServiceContext,
  { userId, parts }: { userId: string; parts: readonly string[] },
): Promise<void> {
  for (const part of parts) await withdrawEvents(ctx, { userId, prefix: keyOf(userId, part) });
}

async function suggestPart(ctx: ServiceContext, { userId }: Recipient): Promise<void> {
  const owner = await ownerContext(ctx, userId);
  const part = await runInLocale(owner.actor.locale, () => nextPart(owner));
  if (!part) return;
  await notifyPerson(ctx, {
    key: keyOf(userId, part.key),
    userId,
    data: { kind: "suggestion", part: part.editor, label: part.task },
  });
}

/** Suggests at most one missing profile part a week, each part only once. */
export async function suggestParts(ctx: ServiceContext, place: Place = {}): Promise<void> {
  const sending = { kind: "suggestion", rhythm: "weekly", job: "suggest_profile_parts" } as const;
  await notifyRecipients(ctx, sending, place, async (recipients) => {
    for (const recipient of recipients) await suggestPart(ctx, recipient);
  });
}
