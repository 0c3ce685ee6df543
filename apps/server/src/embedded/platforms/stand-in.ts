import type { PlatformSettings } from "@starling/api/ports";
import type { Db } from "@starling/db/client";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { BroadcastPlan } from "./broadcasts.ts";
import { Grants } from "./grants.ts";
import { readPlans } from "./plans.ts";
import { STAND_INS_PATH } from "./registration.ts";
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
}

const LABELS: Record<ChannelPlatform, string> = { twitch: "Twitch", youtube: "YouTube", kick: "Kick" };

/** The stand-in of a platform; nobody has granted it anything yet. */
export function openStandIn(
  platform: ChannelPlatform,
  { db, publicUrl, settings }: { db: Db; publicUrl: string; settings: PlatformSettings },
): StandIn {
  return {
    platform,
    label: LABELS[platform],
    path: `${STAND_INS_PATH}/${platform}`,
    settings,
    publicUrl,
    grants: new Grants(),
    world: () => readWorld(db, platform, settings.apiUrl),
    plans: (subjects) => readPlans(db, platform, subjects),
  };
}
