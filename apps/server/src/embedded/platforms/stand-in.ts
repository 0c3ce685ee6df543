import type { PlatformSettings } from "@starling/api/ports";
import type { Db } from "@starling/db/client";
import { channels } from "@starling/db/schema/channels";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, eq } from "drizzle-orm";
import type { BroadcastPlan } from "./broadcasts.ts";
import { Grants } from "./grants.ts";
import { readPlans } from "./plans.ts";
import { Records } from "./records.ts";
import { STAND_INS_PATH } from "./registration.ts";
import { holds, type Switch } from "./switches.ts";
import { readWorld, type WorldChannel } from "./world.ts";

/** One platform's stand-in: what its pages and calls share. */
export interface StandIn {
  platform: ChannelPlatform;
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
  /** A channel is live now, or no longer, by hand. */
  changed(subject: string): Promise<void>;
}

const LABELS: Record<ChannelPlatform, string> = { twitch: "Twitch", youtube: "YouTube", kick: "Kick" };

/** The stand-in of a platform; nobody has granted it anything yet. */
export function openStandIn(
  platform: ChannelPlatform,
  {
    db,
    publicUrl,
    settings,
    now = () => new Date(),
  }: { db: Db; publicUrl: string; settings: PlatformSettings; now?: () => Date },
): StandIn {
  const switches = new Records<Switch>(db, platform, "switch");
  return {
    platform,
    label: LABELS[platform],
    path: `${STAND_INS_PATH}/${platform}`,
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
    changed: async (subject) => {
      const askAt = now();
      await db
        .update(channels)
        .set({ askAt })
        .where(and(eq(channels.platform, platform), eq(channels.subject, subject)));
    },
  };
}
