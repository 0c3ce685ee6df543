import { PERSON_ALIASES } from "@starling/validators/catalogue/person";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import { isRecord } from "@starling/validators/records";
import { guardOf } from "@starling/validators/visibility";
import type { ScreenedText, TextKind } from "../../access/screening/rules.ts";

/**
 * Fields that are not screened, because they contain no free text. Picture URLs are included, because
 * screening could mistake their random letters for words.
 */
const NON_TEXT_FIELDS: ReadonlySet<string> = new Set([
  ...["avatar", "banner", "primaryCategory", "favoriteGames", "mainGames", "favoriteCategories"],
  ...["streamingTags", "age", "id", "timeZone", "startTime", "endTime", "date"],
  ...["languages", "streamingPlatforms", "streamingPlatform", "visibility", "key"],
]);

const CHOSEN: ReadonlySet<string> = new Set(
  [STREAMER_FIELDS, VIEWER_FIELDS].flatMap((part) =>
    entriesOf(part)
      .filter(({ field }) => "options" in field && field.kind !== "prompts")
      .map(({ path }) => path),
  ),
);

/** Kinds of text by field; other fields contain names. */
const KINDS: Readonly<Record<string, TextKind>> = {
  channelLinks: "address",
  donationLink: "address",
  shortBio: "line",
  bio: "text",
  conversationStarters: "text",
  viewingSchedule: "text",
  funPrompts: "text",
};

function isNotFreeText(name: string, path: string): boolean {
  return NON_TEXT_FIELDS.has(name) || CHOSEN.has(path);
}

function textsIn(value: unknown, path: string, kind: TextKind): ScreenedText[] {
  if (typeof value === "string") return value === "" ? [] : [{ path, kind, value }];
  if (!Array.isArray(value) && !isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isNotFreeText(name, `${path}.${name}`) ? [] : textsIn(inner, `${path}.${name}`, kind),
  );
}

const ALIASES: ReadonlyMap<string, string> = new Map(Object.entries(PERSON_ALIASES));

/** Texts to screen. Error messages name the fields, so each text has the field name that the client sent. */
export function profileTexts(input: UpdateProfileInput): ScreenedText[] {
  return Object.entries(input).flatMap(([name, value]) => {
    if (isNotFreeText(name, name)) return [];
    const isPrivate = guardOf(ALIASES.get(name) ?? name) !== null;
    return textsIn(value, name, KINDS[name] ?? "name").map((text) => ({ ...text, isPrivate }));
  });
}
