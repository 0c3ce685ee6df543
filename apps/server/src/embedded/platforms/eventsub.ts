import { createHmac, randomUUID } from "node:crypto";
import type { Parcel } from "./deliveries.ts";
import { post } from "./deliveries.ts";
import type { StandIn } from "./stand-in.ts";
import type { StoredSubscription } from "./subscriptions.ts";
import type { Transition } from "./transitions.ts";

/** A subscription ends after this many undelivered messages. */
const MAX_FAILURES = 3;

export function eventSubParcel(
  standIn: StandIn,
  { shown, secret }: StoredSubscription,
  kind: "notification" | "revocation" | "webhook_callback_verification",
  payload: object,
): Parcel {
  const body = JSON.stringify({ subscription: shown, ...payload });
  const [id, timestamp] = [randomUUID(), standIn.stamp()];
  const signature = createHmac("sha256", secret)
    .update(id + timestamp + body)
    .digest("hex");
  return {
    url: standIn.reach(shown.transport.callback),
    body,
    headers: {
      "content-type": "application/json",
      "twitch-eventsub-message-id": id,
      "twitch-eventsub-message-retry": "0",
      "twitch-eventsub-message-type": kind,
      "twitch-eventsub-message-signature": `sha256=${signature}`,
      "twitch-eventsub-message-timestamp": timestamp,
      "twitch-eventsub-subscription-type": shown.type,
      "twitch-eventsub-subscription-version": shown.version,
    },
  };
}

/** Verifies the callback before any other message is sent, as Twitch does. */
export async function verifyCallback(standIn: StandIn, kept: StoredSubscription): Promise<void> {
  const challenge = randomUUID();
  const answer = await post(eventSubParcel(standIn, kept, "webhook_callback_verification", { challenge }));
  const status = answer === challenge ? "enabled" : "webhook_callback_verification_failed";
  await standIn.eventSub.put(kept.shown.id, { ...kept, shown: { ...kept.shown, status } });
}

/** Marks a subscription as revoked. As at Twitch, it stays in the list. */
export async function revokeSubscription(
  standIn: StandIn,
  kept: StoredSubscription,
  status: string,
): Promise<Parcel> {
  const revoked = { ...kept, shown: { ...kept.shown, status } };
  await standIn.eventSub.put(kept.shown.id, revoked);
  return eventSubParcel(standIn, revoked, "revocation", {});
}

export async function notifications(
  standIn: StandIn,
  type: string,
  condition: Record<string, string>,
  event: object,
): Promise<Parcel[]> {
  const subscribed = (await standIn.eventSub.values()).filter(
    ({ shown }) =>
      shown.type === type &&
      shown.status === "enabled" &&
      Object.entries(condition).every(([name, value]) => shown.condition[name] === value),
  );
  return subscribed.map((kept) => ({
    ...eventSubParcel(standIn, kept, "notification", { event }),
    onGivenUp: async () => {
      const now = await standIn.eventSub.get(kept.shown.id);
      if (now === null) return;
      const failures = now.failures + 1;
      if (failures < MAX_FAILURES) {
        await standIn.eventSub.put(kept.shown.id, { ...now, failures });
      } else await post(await revokeSubscription(standIn, now, "notification_failures_exceeded"));
    },
  }));
}

interface RaidSide {
  subject: string;
  login: string;
  name: string;
}

export async function raidParcels(
  standIn: StandIn,
  from: RaidSide,
  to: RaidSide,
  viewers: number,
): Promise<Parcel[]> {
  const side = (prefix: "from" | "to", { subject, login, name }: RaidSide) => ({
    [`${prefix}_broadcaster_user_id`]: subject,
    [`${prefix}_broadcaster_user_login`]: login,
    [`${prefix}_broadcaster_user_name`]: name,
  });
  const event = { ...side("from", from), ...side("to", to), viewers };
  return [
    ...(await notifications(standIn, "channel.raid", { from_broadcaster_user_id: from.subject }, event)),
    ...(await notifications(standIn, "channel.raid", { to_broadcaster_user_id: to.subject }, event)),
  ];
}

export async function eventSubParcels(
  standIn: StandIn,
  { plan, before, after }: Transition,
): Promise<Parcel[]> {
  const { subject, login, name } = plan;
  const condition = { broadcaster_user_id: subject };
  const broadcaster = { ...condition, broadcaster_user_login: login, broadcaster_user_name: name };
  const parcels: Parcel[] = [];
  const isOther = before.start !== after.start;
  if (isOther && before.start !== null) {
    const event = { id: standIn.streamId(plan, new Date(before.start)), ...broadcaster };
    parcels.push(...(await notifications(standIn, "stream.offline", condition, event)));
  }
  if (isOther && after.start !== null) {
    const id = standIn.streamId(plan, new Date(after.start));
    const event = { id, ...broadcaster, type: "live", started_at: after.start };
    parcels.push(...(await notifications(standIn, "stream.online", condition, event)));
  }
  if (after.start !== null && (before.title !== after.title || before.game !== after.game)) {
    const event = {
      ...broadcaster,
      title: after.title ?? "",
      language: "en",
      category_name: after.game ?? "",
    };
    parcels.push(...(await notifications(standIn, "channel.update", condition, event)));
  }
  return parcels;
}
