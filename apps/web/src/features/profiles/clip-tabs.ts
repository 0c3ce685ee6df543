import type { Role } from "@starling/validators/roles";
import type { ComponentType } from "react";
import type { Loadable } from "../../lib/loadable.tsx";

// Features do not know each other: what the tabs with clips are, the route hands in.

/** A tab of somebody's profile, given its name in the address and the profile's id. */
export type ProfileClipsTab = ComponentType<{ tab: string; id: string }> & Loadable;

/** The tab of a streamer's own profile that tells what came of being listed, given its name in the address. */
export type OwnAnalyticsTab = ComponentType<{ tab: string }> & Loadable;

/** The tabs of the own profile that hold clips, given their names in the address. */
export interface OwnClipTabs {
  own: ComponentType<{ tab: string }> & Loadable;
  liked: ComponentType<{ tab: string; role: Role }> & Loadable;
}
