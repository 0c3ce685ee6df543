import { users } from "@starling/db/schema/accounts";
import { invoices, paymentMethods } from "@starling/db/schema/payments";
import { t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import type { PageTotals } from "@starling/validators/paging";
import type { InvoiceInput, ListInvoicesInput } from "@starling/validators/subscription-inputs";
import type { Invoice } from "@starling/validators/subscriptions";
import { and, eq, getTableColumns, ne } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import type { UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { presentInvoice } from "./present.ts";

const isIssued = ne(invoices.status, "draft");

export async function listInvoices(
  ctx: UserContext,
  input: ListInvoicesInput,
): Promise<{ items: Invoice[] } & PageTotals> {
  const own = and(eq(invoices.userId, ctx.actor.userId), isIssued);
  const page = keysetPage(ctx, { list: "invoices", keys: [invoices.issuedAt, invoices.id] }, input);
  const read = await ctx.db
    .select({ ...getTableColumns(invoices), place: page.place })
    .from(invoices)
    .where(and(own, page.after))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, ...totals } = page.finishOf(read, await ctx.db.$count(invoices, own));
  const billedTo = await billedToOf(ctx);
  return { items: rows.map((row) => presentInvoice(row, billedTo)), ...totals };
}

/** Throws 404 for an unknown or another account's invoice. */
export async function readOwnInvoice(ctx: UserContext, { id }: InvoiceInput): Promise<Invoice> {
  const own = and(eq(invoices.id, id), eq(invoices.userId, ctx.actor.userId), isIssued);
  const [row] = isUuid(id) ? await ctx.db.select().from(invoices).where(own) : [];
  if (!row) throw notFound(t("Invoice not found"));
  return presentInvoice(row, await billedToOf(ctx));
}

async function billedToOf({ db, actor: { userId } }: UserContext): Promise<string> {
  const [owner] = await db
    .select({ username: users.username, billingName: paymentMethods.billingName })
    .from(users)
    .leftJoin(paymentMethods, and(eq(paymentMethods.userId, users.id), paymentMethods.isPrimary))
    .where(eq(users.id, userId));
  return owner?.billingName ?? owner?.username ?? "";
}
