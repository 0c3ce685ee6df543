import type { PictureKind } from "@starling/validators/pictures";
import type { ReportKind } from "@starling/validators/reports";

const THINGS: Record<ReportKind, (name: string) => string> = {
  profile: (name) => `Profile of @${name}`,
  picture: (name) => `Picture of @${name}`,
  clip: (name) => `Clip by @${name}`,
  caption: (name) => `Captions of a clip by @${name}`,
};

/** What was reported, and whose it is: "Clip by @nia"; of a picture which one, where that is known. */
export function thingText(kind: ReportKind, username: string, picture: PictureKind | null = null): string {
  return kind === "picture" && picture === "banner" ? `Banner of @${username}` : THINGS[kind](username);
}
