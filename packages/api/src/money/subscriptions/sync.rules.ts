import type { SubscriptionStatus } from "@starling/validators/entitlements";
import { dueSince, isOver, isReservation } from "./rules.ts";

export interface RemoteState {
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  owes: boolean;
}

export interface Known {
  status: SubscriptionStatus;
  stripeSubscriptionId: string | null;
  pastDueSince: Date | null;
  cancellationMailedAt: Date | null;
}

export function columnsOf(remote: RemoteState, known: Pick<Known, "pastDueSince"> | null) {
  const { status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = remote;
  const { canceledAt, endedAt, createdAt } = remote;
  return {
    status,
    currentPeriodStart,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    canceledAt,
    endedAt,
    createdAt,
    pastDueSince: dueSince(remote, known?.pastDueSince ?? null),
  };
}

export function differences(row: object, columns: object): string[] {
  return Object.entries(columns).flatMap(([name, value]) =>
    comparable(Reflect.get(row, name)) === comparable(value) ? [] : [name],
  );
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}

/**
 * Mail that is due: `ends` once after a cancellation was scheduled, `ended` after the subscription has ended.
 * Null if no mail is due.
 */
export function mailDueFor(remote: RemoteState, known: Known | null): "ends" | "ended" | null {
  if (known === null || isOver(known.status) || isReservation(known)) return null;
  if (remote.status === "canceled") return "ended";
  return remote.cancelAtPeriodEnd && known.cancellationMailedAt === null ? "ends" : null;
}
