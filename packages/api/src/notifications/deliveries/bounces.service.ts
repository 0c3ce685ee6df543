import { users } from "@starling/db/schema/accounts";
import { notificationDeliveries, notificationSettings } from "@starling/db/schema/notifications";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { isSameSignature, signText } from "../../access/sessions/cryptography.adapter.ts";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { isPermanentFailure, readDeliveryStatuses, readMailHeaders } from "./bounces.rules.ts";

/** Tag in a return address. Lower case only, because mail servers may change the case. */
const MARK = /\+([0-9a-f]{32})([0-9a-f]{16})@/;
const SIGNATURE_CHARS = 16;

interface Addressee {
  userId: string;
  email: string;
}

/** Signature that binds a bounce to one account and its current address. */
function signatureOf({ ports }: ServiceContext, { userId, email }: Addressee): string {
  const signed = signText(ports.settings.secret, "bounce", `${userId}.${email}`);
  return Buffer.from(signed, "base64url").toString("hex").slice(0, SIGNATURE_CHARS);
}

/**
 * Per-recipient return address (VERP), such as `bounces+…@starling.example`; undefined without
 * `BOUNCE_ADDRESS`.
 */
export function returnAddress(ctx: ServiceContext, addressee: Addressee): string | undefined {
  const { bounceAddress } = ctx.ports.settings;
  if (bounceAddress === undefined) return undefined;
  const [local, domain] = bounceAddress.split("@");
  return `${local}+${addressee.userId.replaceAll("-", "")}${signatureOf(ctx, addressee)}@${domain}`;
}

export async function disableNotificationMails({ db, ports }: ServiceContext, userId: string): Promise<void> {
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

/** Number of bounce tags per mail whose signatures are checked. */
const MAX_BOUNCE_MARKS = 4;

/** Returns null if no tag has a valid signature for an account's current address. */
async function findBouncedAccount(
  ctx: ServiceContext,
  recipients: readonly string[],
): Promise<string | null> {
  const marks = recipients
    .map((recipient) => MARK.exec(recipient.toLowerCase()))
    .filter((mark) => mark !== null)
    .slice(0, MAX_BOUNCE_MARKS)
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

/** The delivery report comes before the quoted mail, so the rest of a long bounce is not read. */
const SCANNED_BYTES = 64_000;

/**
 * Disables notification mails if the mail server reported that the address does not exist. Ignores other
 * reports and mails. Before a signature is verified, reads only the headers. A mail with a valid signature
 * counts toward the rate limit of the account. Any other mail counts toward the limit of the sender's IP
 * address. Throws `RATE_LIMITED`.
 * @returns whether emails to the address were stopped
 */
export async function handleBounce(ctx: RequestContext, bytes: Uint8Array): Promise<boolean> {
  await enforceLimit(ctx, "bouncesByAddress", ctx.ip);
  const mail = Buffer.from(bytes.subarray(0, SCANNED_BYTES)).toString("latin1");
  const { recipients, contentType } = readMailHeaders(mail);
  const userId = await findBouncedAccount(ctx, recipients);
  if (userId === null) return false;
  await enforceLimit(ctx, "bouncesByAccount", userId);
  const isRefused = readDeliveryStatuses(mail, contentType).some(isPermanentFailure);
  if (isRefused) await disableNotificationMails(ctx, userId);
  await ctx.ports.limiter.refund("bouncesByAddress", ctx.ip);
  return isRefused;
}
