import { users } from "@starling/db/schema/accounts";
import { invoices, paymentMethods } from "@starling/db/schema/payments";
import { isUuid } from "@starling/validators/ids";
import type { InvoiceInput, ListInvoicesInput } from "@starling/validators/subscription-inputs";
import type { Invoice } from "@starling/validators/subscriptions";
import { and, desc, eq, ne } from "drizzle-orm";
import type { UserContext } from "../context.ts";
import { notFound } from "../errors.ts";
import { presentInvoice } from "./present.ts";

/** A draft is not an invoice yet. */
const isIssued = ne(invoices.status, "draft");

/** The caller's invoices, the newest first (spec A §7). */
export async function listInvoices(
  ctx: UserContext,
  { page, limit }: ListInvoicesInput,
): Promise<{ items: Invoice[]; total: number; totalPages: number }> {
  const own = and(eq(invoices.userId, ctx.actor.userId), isIssued);
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(own)
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await ctx.db.$count(invoices, own);
  const billedTo = await billedToOf(ctx);
  return {
    items: rows.map((row) => presentInvoice(row, billedTo)),
    total,
    totalPages: Math.ceil(total / limit),
  };
}

/** One of the caller's invoices. Throws 404 for any other. */
export async function readOwnInvoice(ctx: UserContext, { id }: InvoiceInput): Promise<Invoice> {
  const own = and(eq(invoices.id, id), eq(invoices.userId, ctx.actor.userId), isIssued);
  const [row] = isUuid(id) ? await ctx.db.select().from(invoices).where(own) : [];
  if (!row) throw notFound("Invoice");
  return presentInvoice(row, await billedToOf(ctx));
}

/** The name on the primary card, else the username. */
async function billedToOf({ db, actor: { userId } }: UserContext): Promise<string> {
  const [owner] = await db
    .select({ username: users.username, billingName: paymentMethods.billingName })
    .from(users)
    .leftJoin(paymentMethods, and(eq(paymentMethods.userId, users.id), paymentMethods.isPrimary))
    .where(eq(users.id, userId));
  return owner?.billingName ?? owner?.username ?? "";
}
