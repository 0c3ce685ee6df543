import type { Role } from "@starling/validators/roles";

/** The editors of the own profile by their name in the address, with their documented titles (spec B §2.5). */
export const EDITORS = {
  basics: { title: "Edit Name & Languages", for: ["streamer", "viewer"] },
  platforms: { title: "Edit Streaming Platforms", for: ["streamer"] },
  tags: { title: "Edit Tags & Prompts", for: ["streamer"] },
  presence: { title: "Edit Streamer Presence", for: ["streamer"] },
  hardware: { title: "Edit Hardware", for: ["streamer"] },
  frequency: { title: "Edit Streaming Frequency", for: ["streamer"] },
  schedule: { title: "Edit Schedule", for: ["streamer"] },
  games: { title: "Edit Favorite Games", for: ["streamer", "viewer"] },
  demographics: { title: "Edit Demographics", for: ["streamer", "viewer"] },
  preferences: { title: "Edit Viewer Preferences", for: ["viewer"] },
  personal: { title: "Edit Personal", for: ["streamer", "viewer"] },
} as const satisfies Record<string, { title: string; for: readonly Role[] }>;

export type EditorName = keyof typeof EDITORS;

/** The name in the address of the profile picture's editor, which stands with the picture. */
export const PICTURE_EDITOR = "picture";

/** The editor an address asks for; null when it names none that the role has. */
export function editorAsked(name: string | null, role: Role): EditorName | null {
  if (name === null || !Object.hasOwn(EDITORS, name)) return null;
  const editor = name as EditorName;
  const roles: readonly Role[] = EDITORS[editor].for;
  return roles.includes(role) ? editor : null;
}
