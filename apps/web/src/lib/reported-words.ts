import { t } from "@starling/i18n/translate";
import type { PictureKind } from "@starling/validators/pictures";
import type { ReportKind } from "@starling/validators/reports";

const THINGS: Record<ReportKind, (name: string) => string> = {
  profile: (name) => t("@{name}’s profile", { name }),
  picture: (name) => t("@{name}’s picture", { name }),
  clip: (name) => t("Clip by @{name}", { name }),
  channel: (address) => t("Channel {address}", { address }),
  caption: (name) => t("Captions on a clip by @{name}", { name }),
};

/** Label of reported content, such as "Clip by @nia". */
export function thingText(kind: ReportKind, username: string, picture: PictureKind | null = null): string {
  return kind === "picture" && picture === "banner"
    ? t("@{username}’s banner", { username })
    : THINGS[kind](username);
}
