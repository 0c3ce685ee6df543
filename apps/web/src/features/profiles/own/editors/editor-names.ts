import { localized } from "@starling/i18n/translate";
import type { Role } from "@starling/validators/roles";
import { editorNames as words } from "../words.ts";

/** Editors by their name in the URL. Titles: docs/product.md §2.8. */
export const EDITORS = localized(
  () =>
    ({
      basics: { title: words.editNameLanguages, for: ["streamer", "viewer"] },
      platforms: { title: words.editStreamingPlatforms, for: ["streamer"] },
      tags: { title: words.editTagsPrompts, for: ["streamer"] },
      presence: { title: words.editStreamerPresence, for: ["streamer"] },
      hardware: { title: words.editHardware, for: ["streamer"] },
      frequency: { title: words.editStreamingFrequency, for: ["streamer"] },
      schedule: { title: words.editSchedule, for: ["streamer"] },
      games: { title: words.editFavoriteGames, for: ["streamer", "viewer"] },
      demographics: { title: words.editDemographics, for: ["streamer", "viewer"] },
      preferences: { title: words.editViewerPreferences, for: ["viewer"] },
      personal: { title: words.editPersonal, for: ["streamer", "viewer"] },
    }) as const satisfies Record<string, { title: string; for: readonly Role[] }>,
);

export type EditorName = keyof typeof EDITORS;

/** The picture editor's name in the URL. */
export const PICTURE_EDITOR = "picture";

/** Editor with this name; null if unavailable for the role. */
export function editorAsked(name: string | null, role: Role): EditorName | null {
  if (name === null || !Object.hasOwn(EDITORS, name)) return null;
  const editor = name as EditorName;
  const roles: readonly Role[] = EDITORS[editor].for;
  return roles.includes(role) ? editor : null;
}
