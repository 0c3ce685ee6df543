import type { PictureKind } from "@starling/validators/pictures";
import type { ReportKind } from "@starling/validators/reports";

const THINGS: Record<ReportKind, (name: string) => string> = {
  profile: (name) => `@${name}’s profile`,
  picture: (name) => `@${name}’s picture`,
  clip: (name) => `Clip by @${name}`,
  channel: (address) => `Channel ${address}`,
  caption: (name) => `Captions on a clip by @${name}`,
};

/** Label of reported content, such as "Clip by @nia". */
export function thingText(kind: ReportKind, username: string, picture: PictureKind | null = null): string {
  return kind === "picture" && picture === "banner" ? `@${username}’s banner` : THINGS[kind](username);
}
