import type { UpdateProfileInput } from "@starling/validators/profiles";
import { isRecord } from "@starling/validators/records";
import type { ScreenedText, TextKind } from "../screening/rules.ts";

/** Fields without words of their own: ids, zones, clocks, and the addresses of pictures, in which letters come as they come. */
const WORDLESS: ReadonlySet<string> = new Set([
  ...["avatar", "banner", "primaryCategory", "favoriteGames", "mainGames", "favoriteCategories"],
  ...["streamingTags", "age", "id", "timeZone", "startTime", "endTime", "date"],
]);

/** Every other field is a name, that of somebody or of something: it stands in lists. */
const KINDS: Readonly<Record<string, TextKind>> = {
  shortBio: "line",
  bio: "text",
  conversationStarters: "text",
  viewingSchedule: "text",
  funPrompts: "text",
};

function textsIn(value: unknown, path: string, kind: TextKind): ScreenedText[] {
  if (typeof value === "string") return value === "" ? [] : [{ path, kind, value }];
  if (!Array.isArray(value) && !isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    WORDLESS.has(name) ? [] : textsIn(inner, `${path}.${name}`, kind),
  );
}

/** All words of a profile as they were sent, so that a refusal names the field that they came in. A field that is new is among them. */
export function profileTexts(input: UpdateProfileInput): ScreenedText[] {
  return Object.entries(input).flatMap(([name, value]) =>
    WORDLESS.has(name) ? [] : textsIn(value, name, KINDS[name] ?? "name"),
  );
}
