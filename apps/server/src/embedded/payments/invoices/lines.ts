import { newId } from "../keys.ts";
import type { InvoiceLine, Price, Product } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { intervalOf, type WantedItem } from "../subscriptions/items.ts";

export interface DraftLine {
  description: string;
  amount: number;
  period: { start: number; end: number };
  isProration: boolean;
}

export async function periodLine(
  session: Session,
  { price }: WantedItem,
  period: { start: number; end: number },
): Promise<DraftLine> {
  const description = `1 × ${await productName(session, price)} (at ${money(price)} / ${intervalOf(price)})`;
  return { description, amount: price.unit_amount, period, isProration: false };
}

/** Invoice line that credits the unused time of a period or charges for the remaining time. */
export async function prorationLine(
  session: Session,
  kind: "Unused" | "Remaining",
  { price }: WantedItem,
  { period, share }: { period: { start: number; end: number }; share: number },
): Promise<DraftLine> {
  const description = `${kind} time on ${await productName(session, price)} after ${day(period.start)}`;
  const amount = (kind === "Unused" ? -1 : 1) * Math.round(price.unit_amount * share);
  return { description, amount, period, isProration: true };
}

async function productName(session: Session, price: Price): Promise<string> {
  const product: Product | null = await session.find("product", price.product);
  return product?.name ?? price.product;
}

function money({ unit_amount: cents, currency }: Price): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
}

function day(seconds: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(seconds * 1_000);
}

export function lineOf(draft: DraftLine, subscription: string): InvoiceLine {
  const { description, amount, period, isProration } = draft;
  return {
    id: newId("il"),
    amount,
    description,
    parent: {
      subscription_item_details: { proration: isProration, subscription },
    },
    period,
  };
}
