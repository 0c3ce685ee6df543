import { t } from "@starling/i18n/translate";
import type { PictureKind } from "@starling/validators/pictures";
import type { ReportKind } from "@starling/validators/reports";

const THINGS: Record<ReportKind, (username: string) => string> = {
  profile: (username) => t("@{username}’s profile", { username }),
  picture: (username) => t("@{username}’s picture", { username }),
  clip: (username) => t("Clip by @{username}", { username }),
  channel: (address) => t("Channel {address}", { address }),
  caption: (username) => t("Captions on a clip by @{username}", { username }),
};

/** Label of reported content, for example "Clip by @nia". */
export function thingText(kind: ReportKind, username: string, picture: PictureKind | null = null): string {
  return kind === "picture" && picture === "banner"
    ? t("@{username}’s banner", { username })
    : THINGS[kind](username);
}
