import type { Accepted } from "../requests/accepted.ts";
import type { Session } from "../store/session.ts";

const RUNNING = ["active", "trialing", "past_due", "incomplete", "unpaid", "paused"];

/** `GET /v1/subscriptions`: without a status those that are not over. */
export async function listSubscriptions(session: Session, params: Accepted["subscriptions.list"]) {
  const { customer, status } = params;
  const fields = params.price ? { items: { data: [{ price: { id: params.price } }] } } : {};
  return session.list("subscription", "/v1/subscriptions", params, {
    owner: customer,
    fields,
    ...(status === "all" ? {} : { among: ["status", statesOf(status)] as [string, string[]] }),
  });
}

function statesOf(status: string | undefined): string[] {
  if (status === undefined) return RUNNING;
  return status === "ended" ? ["canceled", "incomplete_expired"] : [status];
}
