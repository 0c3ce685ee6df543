import { localized, t } from "@starling/i18n/translate";
import type { Role } from "@starling/validators/roles";
import {
  Clapperboard,
  Compass,
  House,
  type LucideIcon,
  Mic,
  Radio,
  Settings,
  UserRound,
  WavesHorizontal,
} from "lucide-react";
import { paths } from "../../lib/paths.ts";
import type { Site } from "../../lib/site.ts";

export interface NavigationItem {
  label: string;
  /** Short label for the bottom bar, whose items are 60 px wide. */
  shortLabel?: string;
  href: string;
  icon: LucideIcon;
}

const VIEWER_ITEMS = localized((): readonly NavigationItem[] => [
  { label: t("Home", undefined, "page"), href: paths.dashboard, icon: House },
  { label: t("Discover", undefined, "page"), href: paths.streamers, icon: Compass },
  { label: t("Clips"), href: paths.clips, icon: Clapperboard },
  { label: t("Surf", undefined, "page"), href: paths.surf, icon: WavesHorizontal },
]);

const STREAMER_ITEMS = localized((): readonly NavigationItem[] => [
  { label: t("Studio"), href: paths.studio, icon: Mic },
]);

const COMMON_ITEMS = localized((): readonly NavigationItem[] => [
  {
    label: t("Profile"),
    shortLabel: t("Profile", undefined, "bottom bar, at most 9 letters"),
    href: paths.profile,
    icon: UserRound,
  },
  {
    label: t("Settings"),
    shortLabel: t("Settings", undefined, "bottom bar, at most 9 letters"),
    href: paths.settings,
    icon: Settings,
  },
]);

/** Only the sidebar has the link "Everyone live", because the bottom bar is too narrow. */
export function sidebarItems(role: Role, { outside }: Site): readonly NavigationItem[] {
  const items = navigationItems(role);
  if (!outside) return items;
  const at = items.findIndex(({ href }) => href === paths.profile);
  return items.toSpliced(at, 0, { label: t("Everyone live"), href: paths.live, icon: Radio });
}

export function navigationItems(role: Role): readonly NavigationItem[] {
  return [...(role === "viewer" ? VIEWER_ITEMS : STREAMER_ITEMS), ...COMMON_ITEMS];
}
