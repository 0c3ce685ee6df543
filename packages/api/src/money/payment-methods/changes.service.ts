import { msg, t } from "@starling/i18n/translate";
import type { UpdatePaymentMethodInput } from "@starling/validators/payment-method-inputs";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import type { UserContext } from "../../context.ts";
import { type DomainError, fieldError } from "../../errors.ts";
import { changeMethod } from "./adapter.ts";
import { choosePrimary } from "./primary.service.ts";
import { isOver } from "./rules.ts";
import {
  listPaymentMethods,
  type MethodRecord,
  namedMethod,
  readPaymentMethod,
  savedMethods,
} from "./service.ts";
import { syncPaymentMethods } from "./sync.service.ts";

const CARD_EXPIRY_PAST = msg("This expiry date is in the past");
const NO_EXPIRY = msg("Only a card has an expiry date");

/**
 * Updates a method's name or expiry at Stripe and here, and optionally makes it primary (docs/product.md
 * §6.5). Throws 400 for a past expiry, 402 with the bank's message, 404 for another account's method and
 * `UNAVAILABLE`.
 */
export async function updatePaymentMethod(
  ctx: UserContext,
  { id, isPrimary, ...change }: UpdatePaymentMethodInput,
): Promise<PaymentMethod> {
  const { userId } = ctx.actor;
  const row = namedMethod(await savedMethods(ctx, userId), id);
  requireExpiry(row, change, ctx.ports.payments.now());
  if (Object.values(change).some((value) => value !== undefined)) {
    await changeMethod(ctx.ports.payments.stripe, row.stripePaymentMethodId, change);
    await syncPaymentMethods(ctx, userId);
  }
  return isPrimary ? choosePrimary(ctx, { id: row.id }) : readPaymentMethod(ctx, { id: row.id });
}

function requireExpiry(
  row: MethodRecord,
  { expMonth, expYear }: Pick<UpdatePaymentMethodInput, "expMonth" | "expYear">,
  now: Date,
): void {
  if (expMonth === undefined && expYear === undefined) return;
  const path = expYear === undefined ? "expMonth" : "expYear";
  const [month, year] = [expMonth ?? row.expMonth, expYear ?? row.expYear];
  if (month === null || year === null) throw refused(path, t(NO_EXPIRY));
  if (isOver(month, year, now)) throw refused(path, t(CARD_EXPIRY_PAST));
}

function refused(path: string, message: string): DomainError {
  return fieldError(path, message);
}

export async function refreshPaymentMethods(ctx: UserContext): Promise<PaymentMethod[]> {
  await syncPaymentMethods(ctx, ctx.actor.userId);
  return listPaymentMethods(ctx);
}
