import type { Role } from "@starling/validators/roles";
import { Clapperboard, Compass, House, type LucideIcon, Settings, UserRound } from "lucide-react";
import { paths } from "../../lib/paths.ts";

export interface NavigationItem {
  label: string;
  href: string;
  icon: LucideIcon;
}

const FOR_VIEWERS: readonly NavigationItem[] = [
  { label: "Home", href: paths.dashboard, icon: House },
  { label: "Discover", href: paths.streamers, icon: Compass },
  { label: "Clips", href: paths.clips, icon: Clapperboard },
];

const FOR_ALL: readonly NavigationItem[] = [
  { label: "Profile", href: paths.profile, icon: UserRound },
  { label: "Settings", href: paths.settings, icon: Settings },
];

/** docs/product.md §1.3. */
export function navigationItems(role: Role): readonly NavigationItem[] {
  return role === "viewer" ? [...FOR_VIEWERS, ...FOR_ALL] : FOR_ALL;
}
