import type { Role } from "@starling/validators/roles";
import type { ComponentType } from "react";
import type { Loadable } from "../../lib/loadable.tsx";

/** A tab of the own profile, given its name in the address and whose it is. Features do not know each other: the route hands it in. */
export type OwnTab = ComponentType<{ tab: string; role: Role }> & Loadable;

/** A tab of somebody's profile, given its name in the address and the profile's id. */
export type ProfileClipsTab = ComponentType<{ tab: string; id: string }> & Loadable;

/** The tabs of the own profile that hold clips. */
export interface OwnClipTabs {
  own: OwnTab;
  liked: OwnTab;
}
