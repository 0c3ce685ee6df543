import path from "node:path";
import type { PlatformSettings } from "@starling/api/platforms/platform";
import type { Db } from "@starling/db/client";
import { factsOf } from "@starling/validators/channels";
import { type DemoPictures, openDemoPictures } from "../pictures/demo-pictures.ts";
import { type BroadcastPlan, numberOf } from "./broadcasts.ts";
import { Deliveries } from "./deliveries.ts";
import { Grants } from "./grants.ts";
import { holds, type Switch } from "./overrides.ts";
import { readPlans } from "./plans.ts";
import { Records } from "./records.ts";
import { STAND_INS_PATH, type StandInPlatform } from "./registration.ts";
import { openStrangers } from "./strangers.ts";
import type { HubSubscription, KickSubscription, StoredSubscription } from "./subscriptions.ts";
import type { ChannelState } from "./transitions.ts";
import { readDemoSubjects, readWorld } from "./world.ts";

export interface StandInOptions {
  db: Db;
  publicUrl: string;
  settings: PlatformSettings;
  now?: () => Date;
  pausesMs?: readonly number[];
  pictures?: DemoPictures;
}

/**
 * Number of slots for simulated streams on each platform. About 3,000 slots hold a live stream at any time.
 */
const STRANGERS = { twitch: 2_750, kick: 510 };
const PICTURES = path.join(import.meta.dirname, "../pictures");

export type StandIn = ReturnType<typeof openStandIn>;

export function openStandIn(
  platform: StandInPlatform,
  { db, publicUrl, settings, now = () => new Date(), pausesMs, pictures }: StandInOptions,
) {
  const records = <T>(kind: string) => new Records<T>(db, platform, kind);
  let stamped = 0;
  const switches = records<Switch>("switch");
  const revocations = records<string>("revocation");
  const mount = `${STAND_INS_PATH}/${platform}`;
  const callback = new URL(`/api/v1/webhooks/${platform}`, publicUrl).href;
  const own = new URL(settings.apiUrl).origin;
  return {
    platform,
    label: factsOf(platform).label,
    path: mount,
    settings,
    publicUrl,
    grants: new Grants(),
    world: () => readWorld(db, platform, settings.apiUrl),
    /** Invented live streams for the public list; null for YouTube, which has no such list. */
    strangers: platform === "youtube" ? null : openStrangers(platform, STRANGERS[platform]),
    plans: async (subjects?: readonly string[]): Promise<BroadcastPlan[]> => {
      const [plans, switched] = await Promise.all([readPlans(db, platform, subjects), switches.all()]);
      return plans.map((plan) => {
        const found = switched.get(plan.subject);
        return found && holds(found, now()) ? { ...plan, switched: found } : plan;
      });
    },
    switches,
    now,
    stamp: () => {
      stamped = Math.max(now().getTime(), stamped + 1);
      return new Date(stamped).toISOString();
    },
    /** The product's public webhook URL. Messages are sent only there. */
    callback,
    isOwnCallback: (address: string) => URL.canParse(address) && address.split("?", 1)[0] === callback,
    reach: (address: string) => {
      const { pathname, search } = new URL(address);
      return own + pathname + search;
    },
    streamId: (plan: BroadcastPlan, start: Date) => numberOf(plan, { start, end: start, game: null }),
    hasRevoked: async (subject: string) => (await revocations.get(subject)) !== null,
    revocations,
    demoSubjects: () => readDemoSubjects(db, platform),
    eventSub: records<StoredSubscription>("eventsub"),
    kickEvents: records<KickSubscription>("kick event"),
    leases: records<HubSubscription>("lease"),
    keys: records<string>("key"),
    states: records<ChannelState>("state"),
    deliveries: new Deliveries(pausesMs),
    pictures: pictures ?? openDemoPictures(PICTURES),
  };
}
