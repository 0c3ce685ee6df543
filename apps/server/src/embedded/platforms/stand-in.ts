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
import { PointBucket } from "./points.ts";
import { Records } from "./records.ts";
import { STAND_INS_PATH, type StandInPlatform } from "./registration.ts";
import { openStrangers, type Strangers } from "./strangers.ts";
import type { HubSubscription, KickSubscription, StoredSubscription } from "./subscriptions.ts";
import type { ChannelState } from "./transitions.ts";
import { readDemoSubjects, readWorld, type WorldChannel } from "./world.ts";

export interface StandIn {
  platform: StandInPlatform;
  label: string;
  path: string;
  settings: PlatformSettings;
  publicUrl: string;
  grants: Grants;
  /** Sorted by login. */
  world(): Promise<WorldChannel[]>;
  /** Invented live streams for the public list; null for YouTube, which has no such list. */
  strangers: Strangers | null;
  plans(subjects?: readonly string[]): Promise<BroadcastPlan[]>;
  switches: Records<Switch>;
  now(): Date;
  /** A unique timestamp for a message. */
  stamp(): string;
  points: PointBucket;
  /** Public URL of the product's webhook; messages are sent only there. */
  callback: string;
  /** Whether a URL, without its query, is {@link callback}. */
  isOwnCallback(address: string): boolean;
  /** URL at which this process reaches the webhook {@link callback}. */
  reach(callback: string): string;
  streamId(plan: BroadcastPlan, start: Date): string;
  hasRevoked(subject: string): Promise<boolean>;
  revocations: Records<string>;
  demoSubjects(): Promise<string[]>;
  eventSub: Records<StoredSubscription>;
  kickEvents: Records<KickSubscription>;
  leases: Records<HubSubscription>;
  keys: Records<string>;
  /** State of each channel at the last check. */
  states: Records<ChannelState>;
  deliveries: Deliveries;
  pictures: DemoPictures;
}

export interface StandInOptions {
  db: Db;
  publicUrl: string;
  settings: PlatformSettings;
  now?: () => Date;
  pausesMs?: readonly number[];
  pictures?: DemoPictures;
}

/** Number of stream slots; about 3,000 of them are live at any time. */
const STRANGERS = { twitch: 2_750, kick: 510 };
const PICTURES = path.join(import.meta.dirname, "../pictures");

export function openStandIn(
  platform: StandInPlatform,
  { db, publicUrl, settings, now = () => new Date(), pausesMs, pictures }: StandInOptions,
): StandIn {
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
    strangers: platform === "youtube" ? null : openStrangers(platform, STRANGERS[platform]),
    plans: async (subjects) => {
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
    points: new PointBucket(),
    callback,
    isOwnCallback: (address) => URL.canParse(address) && address.split("?", 1)[0] === callback,
    reach: (address) => {
      const { pathname, search } = new URL(address);
      return own + pathname + search;
    },
    streamId: (plan, start) => numberOf(plan, { start, end: start, game: null }),
    hasRevoked: async (subject) => (await revocations.get(subject)) !== null,
    revocations,
    demoSubjects: () => readDemoSubjects(db, platform),
    eventSub: records("eventsub"),
    kickEvents: records("kick event"),
    leases: records("lease"),
    keys: records("key"),
    states: records("state"),
    deliveries: new Deliveries(pausesMs),
    pictures: pictures ?? openDemoPictures(PICTURES),
  };
}
