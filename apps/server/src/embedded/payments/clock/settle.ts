import type { Sql } from "postgres";
import { expireDispute } from "../charges/disputes.ts";
import { settleRefund } from "../charges/refunds.ts";
import { passInvoice } from "../invoices/pay.ts";
import type { Dispute, Invoice, Refund, Subscription } from "../shapes.ts";
import { realNow } from "../store/accounts.ts";
import { openSession, type Session } from "../store/session.ts";
import { passSubscription } from "../subscriptions/renew.ts";

interface Due {
  kind: "subscription" | "invoice" | "refund" | "dispute";
  data: unknown;
  due_at: string;
}

export async function nextDue(session: Session, until: number) {
  const [due] = await session.sql<Due[]>`
    select kind, data, due_at from stripe_stand_in.objects
    where account = ${session.account} and due_at <= ${until} and not gone
    order by due_at, seq limit 1`;
  return due ? { kind: due.kind, object: due.data, at: Number(due.due_at) } : null;
}

export async function passOne(session: Session, due: NonNullable<Awaited<ReturnType<typeof nextDue>>>) {
  const then = openSession(session.sql, { ...session, now: due.at });
  if (due.kind === "invoice") await passInvoice(then, due.object as Invoice);
  else if (due.kind === "refund") await settleRefund(then, due.object as Refund);
  else if (due.kind === "dispute") await expireDispute(then, due.object as Dispute);
  else await passSubscription(then, due.object as Subscription);
}

/**
 * Applies all due changes of an account and returns their number. The caller must hold a lock on the
 * account's row.
 */
export async function settleDue(session: Session): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await nextDue(session, session.now);
    if (!due) return done;
    await passOne(session, due);
    done++;
  }
}

interface Waiting {
  id: string;
  clock_offset: string;
}

export async function settleAccounts(sql: Sql): Promise<void> {
  const waiting = await sql<Waiting[]>`
    select id, clock_offset from stripe_stand_in.accounts account
    where exists (
      select from stripe_stand_in.objects object
      where object.account = account.id and not gone and due_at <= ${realNow()} + clock_offset
    ) limit 100`;
  for (const { id } of waiting) {
    await sql.begin(async (tx) => {
      const [locked] = await tx<Waiting[]>`
        select id, clock_offset from stripe_stand_in.accounts where id = ${id} for update`;
      const now = realNow() + Number(locked?.clock_offset ?? 0);
      await settleDue(openSession(tx, { account: id, now, requestId: null, idempotencyKey: null }));
    });
  }
}
