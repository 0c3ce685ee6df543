import type { Role } from "@starling/validators/roles";
import type { ComponentType } from "react";
import type { Loadable } from "../../lib/loadable.tsx";

// Tabs injected by the route, because features do not import each other.

/** `tab` is the tab's name in the URL, `id` the profile's id. */
export type ProfileClipsTab = ComponentType<{ tab: string; id: string }> & Loadable;

export type OwnAnalyticsTab = ComponentType<{ tab: string }> & Loadable;

export interface OwnClipTabs {
  own: ComponentType<{ tab: string }> & Loadable;
  liked: ComponentType<{ tab: string; role: Role }> & Loadable;
}
