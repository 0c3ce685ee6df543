import { users } from "@starling/db/schema/accounts";
import { notificationDeliveries, notificationSettings } from "@starling/db/schema/notifications";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { isSameSignature, signText } from "../../access/sessions/cryptography.adapter.ts";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { isRefusedForGood, readDeliveryStatuses, readMailHeaders } from "./bounces.rules.ts";

/** Mail servers may write addresses in small letters, so a mark has no others. */
const MARK = /\+([0-9a-f]{32})([0-9a-f]{16})@/;
const SIGNED_LETTERS = 16;

interface Addressee {
  userId: string;
  email: string;
}

/** By what a mail that comes back says whose it was: nobody else's mails can be ended with it, nor those to a later address. */
function signatureOf({ ports }: ServiceContext, { userId, email }: Addressee): string {
  const signed = signText(ports.settings.secret, "bounce", `${userId}.${email}`);
  return Buffer.from(signed, "base64url").toString("hex").slice(0, SIGNED_LETTERS);
}

/**
 * The address to which a mail comes back that cannot be delivered, such as `bounces+…@starling.example`: another for each person
 * (VERP). Undefined where the operator has named none (`BOUNCE_ADDRESS`).
 */
export function returnAddress(ctx: ServiceContext, addressee: Addressee): string | undefined {
  const { bounceAddress } = ctx.ports.settings;
  if (bounceAddress === undefined) return undefined;
  const [local, domain] = bounceAddress.split("@");
  return `${local}+${addressee.userId.replaceAll("-", "")}${signatureOf(ctx, addressee)}@${domain}`;
}

/** Ends all mails of notifications to somebody whose mail server refuses them, until they choose mails again. */
export async function noteRefusal({ db, ports }: ServiceContext, userId: string): Promise<void> {
  const now = ports.clock.now();
  const { channel, endedAt } = notificationDeliveries;
  await db.transaction(async (tx) => {
    await tx
      .update(notificationSettings)
      .set({ mailRefusedAt: now })
      .where(eq(notificationSettings.userId, userId));
    await tx
      .update(notificationDeliveries)
      .set({ endedAt: now })
      .where(and(eq(notificationDeliveries.userId, userId), eq(channel, "mail"), isNull(endedAt)));
  });
}

/** A mail has come to one address or two; nobody has many accounts read with one. */
const MOST_MARKS = 4;

/** The account whose mail has come back to one of these addresses; null where none of them is a mark of ours for its address of now. */
async function addresseeOf(ctx: ServiceContext, recipients: readonly string[]): Promise<string | null> {
  const marks = recipients
    .map((recipient) => MARK.exec(recipient.toLowerCase()))
    .filter((mark) => mark !== null)
    .slice(0, MOST_MARKS)
    .map(([, hex = "", signature = ""]) => ({
      userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
      signature,
    }));
  const people = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.id,
        marks.map(({ userId }) => userId),
      ),
    );
  const addressee = people.find((person) =>
    marks.some(
      ({ userId, signature }) =>
        userId === person.userId && isSameSignature(signature, signatureOf(ctx, person)),
    ),
  );
  return addressee?.userId ?? null;
}

/** A report precedes the mail that it quotes; what follows is not looked at. In bytes. */
const SCANNED_BYTES = 64_000;

/**
 * Ends notifications by mail where a returned mail reports that the address does not exist. Other reports, and mails that are not ours,
 * change nothing. Only the first 64 kB are scanned, and only headers before the signed return address is verified. Attempts with a
 * verified address count against its account instead of the sender. Throws `RATE_LIMITED`.
 * @returns whether mails were ended
 */
export async function hearBounce(ctx: RequestContext, bytes: Uint8Array): Promise<boolean> {
  await enforceLimit(ctx, "bouncesByAddress", ctx.ip);
  const mail = Buffer.from(bytes.subarray(0, SCANNED_BYTES)).toString("latin1");
  const { recipients, contentType } = readMailHeaders(mail);
  const userId = await addresseeOf(ctx, recipients);
  if (userId === null) return false;
  await enforceLimit(ctx, "bouncesByAccount", userId);
  const isRefused = readDeliveryStatuses(mail, contentType).some(isRefusedForGood);
  if (isRefused) await noteRefusal(ctx, userId);
  await ctx.ports.limiter.refund("bouncesByAddress", ctx.ip);
  return isRefused;
}
