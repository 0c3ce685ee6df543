import { isBlankLink } from "@starling/validators/blank-links";
import type { Field, Fields } from "@starling/validators/catalogue/field";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf, initialOf, isAsked } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { valueAt, withValueAt } from "@starling/validators/dotted-paths";
import { isPlatform } from "@starling/validators/platforms";
import type { OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import { deviceZone } from "../../lib/device-zone.ts";

/** Form values, nested by field name. Missing values are empty texts or lists. */
export type ProfileValues = Record<string, unknown>;

/** Profile fields outside the field catalogue. */
const TEXTS = ["displayName", "shortBio", "bio", "avatar", "banner"] as const;
const CORE = [...TEXTS, "languages", "primaryCategory", "streamingPlatforms", "channelLinks", "visibility"];

const FIELDS: ReadonlyMap<string, Field> = new Map(
  [...entriesOf(VIEWER_FIELDS), ...entriesOf(STREAMER_FIELDS)].map(({ path, field }) => [path, field]),
);
/** This field is sent even if unchanged (docs/product.md §2.7). */
const ALWAYS_SENT = "maxViewerGoal";
const FREQUENCY = "streamingFrequency";

function partOf(role: Role): Fields {
  return role === "streamer" ? STREAMER_FIELDS : VIEWER_FIELDS;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  if (typeof value === "object") return Object.keys(value).length === 0;
  return false;
}

function asFormValue(path: string, field: Field, stored: unknown): unknown {
  if (field.kind === "taxonomy") {
    return Array.isArray(stored) ? stored.map((item: unknown) => valueAt(item, "id")) : [];
  }
  // Number fields start empty, not with 0, so that users enter a value.
  if (field.kind === "number" && path !== ALWAYS_SENT) return stored ?? null;
  const value = stored ?? initialOf(field);
  return value === null ? "" : value;
}

export function blankValues(role: Role): ProfileValues {
  let values: ProfileValues = { languages: [], visibility: {} };
  for (const name of TEXTS) values[name] = "";
  if (role === "streamer")
    Object.assign(values, { primaryCategory: "", streamingPlatforms: [], channelLinks: {} });
  for (const { path, field } of entriesOf(partOf(role)))
    values = withValueAt(values, path, asFormValue(path, field, null));
  return values;
}

/**
 * Form values of the member's own profile, with taxonomy ids. Missing values are blank (docs/product.md
 * §2.7).
 */
export function formValuesOf(own: OwnProfile): ProfileValues {
  let values = blankValues(own.role);
  for (const name of TEXTS) values[name] = own[name] ?? "";
  values.languages = [...own.languages];
  values.visibility = { ...own.visibility };
  if (own.role === "streamer") {
    values.primaryCategory = own.primaryCategory?.id ?? "";
    values.streamingPlatforms = [...own.streamingPlatforms];
    values.channelLinks = { ...own.channelLinks };
  }
  for (const { path, field } of entriesOf(partOf(own.role)))
    values = withValueAt(values, path, asFormValue(path, field, valueAt(own, path)));
  // Derived from a date of birth, so not editable (docs/product.md §1.10).
  if (own.ageRangeDerived) values.ageRange = "";
  return values;
}

function sentValue(path: string, values: ProfileValues): unknown {
  const value = valueAt(values, path);
  const field = FIELDS.get(path);
  if (field && !isAsked(field, (parent) => valueAt(values, parent))) return null;
  if (field?.kind === "flag") return value === true;
  if (path === ALWAYS_SENT && isEmpty(value)) return field ? initialOf(field) : value;
  if (field?.kind === "prompts" && Array.isArray(value))
    return value.filter((row: unknown) => !isEmpty(valueAt(row, "answer")));
  if (path === "channelLinks" && typeof value === "object" && value !== null) {
    const platforms = valueAt(values, "streamingPlatforms");
    const isOn = (platform: string) => !Array.isArray(platforms) || platforms.includes(platform);
    const leadsOn = ([platform, link]: [string, unknown]) =>
      isPlatform(platform) && typeof link === "string" && isOn(platform) && !isBlankLink(platform, link);
    return Object.fromEntries(Object.entries(value).filter(leadsOn));
  }
  if (path === "visibility" && typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).filter(([, choice]) => !isEmpty(choice)));
  return value;
}

interface ChangesOptions {
  /** Time zone to add to a streaming frequency; by default the device's time zone. */
  zone?: string;
}

/**
 * Returns the update to send for a form (docs/product.md §2.7). The update contains all filled values, `null`
 * for each emptied field, and always the flags and the viewer goal.
 * @param which paths of the fields to send, or a part of the field catalogue. For a part, the fields in
 * `CORE` are also sent.
 * @param own the stored profile; null if there is none
 */
export function changesOf(
  which: Fields | readonly string[],
  values: ProfileValues,
  own: OwnProfile | null,
  { zone = deviceZone() }: ChangesOptions = {},
): UpdateProfileInput {
  const paths = isPaths(which) ? which : [...CORE, ...entriesOf(which).map(({ path }) => path)];
  const before = own ? formValuesOf(own) : {};
  let changes: ProfileValues = {};
  for (const path of paths) {
    if (path === "ageRange" && own?.ageRangeDerived) continue;
    const value = sentValue(path, values);
    const stored = valueAt(before, path);
    if ((path === "avatar" || path === "banner") && value === stored) continue;
    if (!isEmpty(value)) changes = withValueAt(changes, path, value);
    else if (!isEmpty(stored)) changes = withValueAt(changes, path, null);
  }
  return paths.includes(`${FREQUENCY}.timeZone`) ? withZone(changes, zone) : changes;
}

function isPaths(which: Fields | readonly string[]): which is readonly string[] {
  return Array.isArray(which);
}

/**
 * Adds the device's time zone to a streaming frequency with days or times but no zone (docs/product.md §2.6).
 */
function withZone(changes: ProfileValues, zone: string): ProfileValues {
  const planned = ["typicalDays", "startTime", "endTime"].some(
    (name) => !isEmpty(valueAt(changes, `${FREQUENCY}.${name}`)),
  );
  const path = `${FREQUENCY}.timeZone`;
  return planned && isEmpty(valueAt(changes, path)) ? withValueAt(changes, path, zone) : changes;
}
