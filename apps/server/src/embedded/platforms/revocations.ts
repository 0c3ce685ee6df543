import { createHash } from "node:crypto";
import type { Parcel } from "./deliveries.ts";
import { notifications } from "./eventsub.ts";
import type { StandIn } from "./stand-in.ts";

/** Key of the record that access to one demo channel was revoked. */
const CHOSEN = "of the demo";

/** Simulates that a channel's owner revokes the product's access. Only Twitch sends a message about this. */
export async function revokeGrant(standIn: StandIn, subject: string): Promise<void> {
  const [plan] = await standIn.plans([subject]);
  if (!plan || !(await standIn.revocations.put(subject, standIn.stamp()))) return;
  for (const parcel of await told(standIn, subject, plan.login, plan.name)) {
    await standIn.deliveries.send(parcel);
  }
}

async function told(
  standIn: StandIn,
  user_id: string,
  user_login: string,
  user_name: string,
): Promise<Parcel[]> {
  const condition = { client_id: standIn.settings.clientId };
  const event = { ...condition, user_id, user_login, user_name };
  return notifications(standIn, "user.authorization.revoke", condition, event);
}

const digestOf = (subject: string) => createHash("sha256").update(`revoked ${subject}`).digest("hex");

/** When the product has subscribed to revocations, revokes access to one demo channel. Runs only once. */
export async function revokeOneOfDemo(standIn: StandIn): Promise<void> {
  if (standIn.platform !== "twitch" || (await standIn.revocations.get(CHOSEN)) !== null) return;
  const isHeard = (await standIn.eventSub.values()).some(
    ({ shown }) => shown.type === "user.authorization.revoke" && shown.status === "enabled",
  );
  if (!isHeard) return;
  const [chosen] = (await standIn.demoSubjects()).sort((one, other) =>
    digestOf(one) < digestOf(other) ? -1 : 1,
  );
  if (chosen === undefined || !(await standIn.revocations.put(CHOSEN, chosen))) return;
  await revokeGrant(standIn, chosen);
}
