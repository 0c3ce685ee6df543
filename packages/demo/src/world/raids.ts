import { createHash } from "node:crypto";
import type { Db, Transaction } from "@starling/db/client";
import type { Random } from "@starling/db/random";
import { raids } from "@starling/db/schema/raids";
import { v7 as uuidv7 } from "uuid";
import { bulkInsert } from "../bulk-insert.ts";
import { channelsOfDemo, isLinkedAtFirst } from "../channels.ts";
import { DEMO_STREAMERS } from "./demo-streamers.ts";
import type { InventedStreamer } from "./streamer.ts";

const DAY = 86_400_000;
/** Demo raids, latest first. `days` is the number of days before now. */
const RAIDS = [
  { days: 1.2, isGiven: false, isSuggested: true, isMember: true },
  { days: 3.1, isGiven: true, isSuggested: true, isMember: true },
  { days: 5.4, isGiven: false, isSuggested: false, isMember: false },
  { days: 9.3, isGiven: true, isSuggested: false, isMember: false },
  { days: 16.2, isGiven: false, isSuggested: false, isMember: true },
  { days: 33.5, isGiven: true, isSuggested: true, isMember: true },
] as const;

/** Real channel hashes include the installation's secret, which the demo does not know. */
const hashOf = (channel: string) => createHash("sha256").update(`demo ${channel}`).digest("base64url");

export async function writeRaids(
  db: Db | Transaction,
  random: Random,
  streamers: readonly InventedStreamer[],
  now: Date,
): Promise<void> {
  const owners = Object.values(DEMO_STREAMERS).map(({ username }) => username);
  const others = streamers.filter(
    (streamer) =>
      !owners.includes(streamer.username) &&
      channelsOfDemo(streamer).some((channel) => channel.platform === "twitch" && isLinkedAtFirst(channel)),
  );
  const rows = streamers
    .filter(({ username }) => owners.includes(username))
    .flatMap((owner) => {
      const partners = random.sample(others, RAIDS.length);
      return RAIDS.map(({ days, isGiven, isSuggested, isMember }, place) => {
        const partner = isMember ? partners[place] : undefined;
        const [own, other] = [
          hashOf(owner.username),
          hashOf(partner?.username ?? `${owner.username} ${place}`),
        ];
        return {
          id: uuidv7(),
          platform: "twitch" as const,
          fromProfileId: isGiven ? owner.id : (partner?.id ?? null),
          toProfileId: isGiven ? (partner?.id ?? null) : owner.id,
          fromHash: isGiven ? own : other,
          toHash: isGiven ? other : own,
          viewers: random.whole(1, 14),
          isSuggested,
          happenedAt: new Date(now.getTime() - days * DAY),
        };
      });
    });
  await bulkInsert(db, raids, rows);
}
