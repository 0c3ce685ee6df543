import path from "node:path";
import type { PlatformSettings } from "@starling/api/platforms/platform";
import type { Db } from "@starling/db/client";
import { factsOf } from "@starling/validators/channels";
import { type DemoPictures, openDemoPictures } from "../pictures/demo-pictures.ts";
import { type BroadcastPlan, numberOf } from "./broadcasts.ts";
import { Deliveries } from "./deliveries.ts";
import { Grants } from "./grants.ts";
import { readPlans } from "./plans.ts";
import { PointBucket } from "./points.ts";
import { Records } from "./records.ts";
import { STAND_INS_PATH, type StandInPlatform } from "./registration.ts";
import type { HubSubscription, KeptSubscription, KickSubscription } from "./subscriptions.ts";
import { holds, type Switch } from "./switches.ts";
import type { ChannelState } from "./transitions.ts";
import { readDemoSubjects, readWorld, type WorldChannel } from "./world.ts";

/** One platform's stand-in: what its pages and calls share. */
export interface StandIn {
  platform: StandInPlatform;
  /** Its name as its page says it. */
  label: string;
  /** Where it is mounted. */
  path: string;
  settings: PlatformSettings;
  /** The site's origin. */
  publicUrl: string;
  grants: Grants;
  /** The channels it knows, by login. */
  world(): Promise<WorldChannel[]>;
  /** What the streamers of its connected channels plan: those of the ids, or all. */
  plans(subjects?: readonly string[]): Promise<BroadcastPlan[]>;
  /** What was said of its channels by hand. */
  switches: Records<Switch>;
  now(): Date;
  /** The time that a message is stamped with: no two have the same. */
  stamp(): string;
  /** The points of the product's app. */
  points: PointBucket;
  /** The one address that this stand-in sends messages to, as the product knows it. */
  callback: string;
  /** Whether an address is that one, whatever its query. */
  isOwnCallback(address: string): boolean;
  /** That address as this process reaches it. */
  reach(callback: string): string;
  /** The platform's number of a stream. */
  streamId(plan: BroadcastPlan, start: Date): string;
  /** Whether a channel's owner has taken the product's app off it. */
  hasRevoked(subject: string): Promise<boolean>;
  /** When owners did so, by channel. */
  revocations: Records<string>;
  /** The connected channels of the demo's own people. */
  demoSubjects(): Promise<string[]>;
  eventSub: Records<KeptSubscription>;
  kickEvents: Records<KickSubscription>;
  leases: Records<HubSubscription>;
  keys: Records<string>;
  /** What each channel showed when it was last looked at. */
  states: Records<ChannelState>;
  /** Messages on their way to the product. */
  deliveries: Deliveries;
  /** The pictures that its channels and clips show. */
  pictures: DemoPictures;
}

/** What a stand-in is opened with. */
export interface StandInOptions {
  db: Db;
  publicUrl: string;
  settings: PlatformSettings;
  now?: () => Date;
  /** Between attempts to deliver a message, in milliseconds. */
  pausesMs?: readonly number[];
  pictures?: DemoPictures;
}

const PICTURES = path.join(import.meta.dirname, "../pictures");

/** The stand-in of a platform; nobody has granted it anything yet. */
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
