import { createPublicKey, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import type { BroadcastPlan } from "./broadcasts.ts";
import type { Parcel } from "./deliveries.ts";
import type { StandIn } from "./stand-in.ts";
import type { Transition } from "./transitions.ts";

const KEY = "private key";

/** Signing key, shared by all processes. */
async function privateKey({ keys }: StandIn): Promise<string> {
  const kept = await keys.get(KEY);
  if (kept !== null) return kept;
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return keys.keep(KEY, privateKey);
}

export async function publicKey(standIn: StandIn): Promise<string> {
  return createPublicKey(await privateKey(standIn))
    .export({ type: "spki", format: "pem" })
    .toString();
}

async function notifications(
  standIn: StandIn,
  { subject, login, name }: BroadcastPlan,
  type: string,
  payload: object,
): Promise<Parcel[]> {
  const subscribed = (await standIn.kickEvents.values()).filter(
    ({ event, broadcaster_user_id }) => event === type && String(broadcaster_user_id) === subject,
  );
  if (subscribed.length === 0) return [];
  const broadcaster = {
    user_id: Number(subject),
    username: name,
    profile_picture: "",
    channel_slug: login,
  };
  const key = await privateKey(standIn);
  return subscribed.map(({ id: subscription, version }) => {
    const body = JSON.stringify({ broadcaster, ...payload });
    const [id, timestamp] = [randomUUID(), standIn.stamp()];
    return {
      url: standIn.reach(standIn.callback),
      body,
      headers: {
        "content-type": "application/json",
        "kick-event-message-id": id,
        "kick-event-subscription-id": subscription,
        "kick-event-signature": sign("sha256", Buffer.from(`${id}.${timestamp}.${body}`), key).toString(
          "base64",
        ),
        "kick-event-message-timestamp": timestamp,
        "kick-event-type": type,
        "kick-event-version": String(version),
      },
    };
  });
}

export async function kickParcels(standIn: StandIn, { plan, before, after }: Transition): Promise<Parcel[]> {
  const parcels: Parcel[] = [];
  const status = (payload: object) => notifications(standIn, plan, "livestream.status.updated", payload);
  const isOther = before.start !== after.start;
  if (isOther && before.start !== null) {
    const [started_at, ended_at] = [before.start, standIn.now().toISOString()];
    parcels.push(...(await status({ is_live: false, title: before.title ?? "", started_at, ended_at })));
  }
  if (isOther && after.start !== null) {
    const [started_at, ended_at] = [after.start, null];
    parcels.push(...(await status({ is_live: true, title: after.title ?? "", started_at, ended_at })));
  }
  if (after.start !== null && (before.title !== after.title || before.game !== after.game)) {
    const metadata = {
      title: after.title ?? "",
      language: "en",
      has_mature_content: false,
      category: { id: after.game === null ? 0 : 1, name: after.game ?? "", thumbnail: "" },
    };
    parcels.push(...(await notifications(standIn, plan, "livestream.metadata.updated", { metadata })));
  }
  return parcels;
}
