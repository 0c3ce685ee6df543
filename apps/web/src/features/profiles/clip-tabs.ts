import type { Role } from "@starling/validators/roles";
import type { ComponentType } from "react";
import type { Loadable } from "../../lib/loadable.tsx";

// Tabs that the route passes in, because features do not import each other.

/** `tab`: name in the URL. `id`: id of the profile. */
export type ProfileClipsTab = ComponentType<{ tab: string; id: string }> & Loadable;

export type OwnAnalyticsTab = ComponentType<{ tab: string }> & Loadable;

export interface OwnClipTabs {
  own: ComponentType<{ tab: string }> & Loadable;
  liked: ComponentType<{ tab: string; role: Role }> & Loadable;
}
