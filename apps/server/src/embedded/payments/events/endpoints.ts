import { newId } from "../keys.ts";
import { mergeMetadata } from "../metadata.ts";
import { invalid } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import type { WebhookEndpoint } from "../shapes.ts";
import type { Session } from "../store/session.ts";

/** `POST /v1/webhook_endpoints`: from now on events are sent there. Only this answer tells the secret. */
export async function createEndpoint(
  session: Session,
  params: Accepted["webhook_endpoints.create"],
): Promise<WebhookEndpoint> {
  if (!URL.canParse(params.url)) throw invalid("Not a valid URL", "url", "url_invalid");
  const endpoint: WebhookEndpoint = {
    id: newId("we"),
    object: "webhook_endpoint",
    api_version: null,
    application: null,
    created: session.now,
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    status: "enabled",
    url: params.url,
  };
  const secret = newId("whsec");
  await session.add("webhook_endpoint", endpoint, { hidden: { secret } });
  await session.sql`update stripe_stand_in.accounts set wants_events = true where id = ${session.account}`;
  return { ...endpoint, secret };
}

/** `DELETE /v1/webhook_endpoints/{id}`. */
export async function deleteEndpoint(session: Session, _params: Accepted["look"], id: string) {
  await session.need("webhook_endpoint", id);
  await session.remove("webhook_endpoint", id);
  return { id, object: "webhook_endpoint", deleted: true };
}
