import { isBlankLink } from "@starling/validators/blank-links";
import type { Field, Fields } from "@starling/validators/catalogue/field";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf, initialOf, isAsked } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { valueAt } from "@starling/validators/dotted-paths";
import { isPlatform } from "@starling/validators/platforms";
import type { OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import { deviceZone } from "./device-zone.ts";

/** A profile as a form holds it: nested by name, blank texts and empty lists where nothing is told. */
export type ProfileValues = Record<string, unknown>;

/** What a profile has beside the catalogue, as it is written. */
const TEXTS = ["displayName", "shortBio", "bio", "avatar", "banner"] as const;
const CORE = [...TEXTS, "languages", "primaryCategory", "streamingPlatforms", "channelLinks", "visibility"];

const FIELDS: ReadonlyMap<string, Field> = new Map(
  [...entriesOf(VIEWER_FIELDS), ...entriesOf(STREAMER_FIELDS)].map(({ path, field }) => [path, field]),
);
/** Sent even when it says what holds anyway (spec B §5); so is every flag. */
const ALWAYS_SENT = "maxViewerGoal";
const FREQUENCY = "streamingFrequency";

function partOf(role: Role): Fields {
  return role === "streamer" ? STREAMER_FIELDS : VIEWER_FIELDS;
}

/** Writes a value at a dotted path. */
function put(values: ProfileValues, path: string, value: unknown): void {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) {
    values[name] = value;
    return;
  }
  const inner = values[name];
  const group: ProfileValues = typeof inner === "object" && inner !== null ? { ...inner } : {};
  put(group, rest.join("."), value);
  values[name] = group;
}

/** Whether a value tells nothing: null, blank text, an empty list or map. */
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
  // An empty box asks for a number better than a 0 that is there already.
  if (field.kind === "number" && path !== ALWAYS_SENT) return stored ?? null;
  const value = stored ?? initialOf(field);
  return value === null ? "" : value;
}

/** A form of a role before anything is told. */
export function blankValues(role: Role): ProfileValues {
  const values: ProfileValues = { languages: [], visibility: {} };
  for (const name of TEXTS) values[name] = "";
  if (role === "streamer")
    Object.assign(values, { primaryCategory: "", streamingPlatforms: [], channelLinks: {} });
  for (const { path, field } of entriesOf(partOf(role))) put(values, path, asFormValue(path, field, null));
  return values;
}

/** The own profile as its form holds it: items of the taxonomy by id, nothing told as blank (spec B §4.2, prefill). */
export function formValuesOf(own: OwnProfile): ProfileValues {
  const values = blankValues(own.role);
  for (const name of TEXTS) values[name] = own[name] ?? "";
  values.languages = [...own.languages];
  values.visibility = { ...own.visibility };
  if (own.role === "streamer") {
    values.primaryCategory = own.primaryCategory?.id ?? "";
    values.streamingPlatforms = [...own.streamingPlatforms];
    values.channelLinks = { ...own.channelLinks };
  }
  for (const { path, field } of entriesOf(partOf(own.role)))
    put(values, path, asFormValue(path, field, valueAt(own, path)));
  // A range that a date of birth gives is not chosen, so the form does not hold it (decisions §2.13).
  if (own.ageRangeDerived) values.ageRange = "";
  return values;
}

/** The value at a path as it is sent, before empty ones fall away. */
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
  /** The zone that counts while none is chosen: the device's. */
  zone?: string;
}

/**
 * What is sent of a form (spec B §5): every value that tells something; one that was told and is empty now goes as
 * `null`, others are left out. Flags and the viewer goal always go. `which` is a part of the catalogue, sent with
 * all that stands beside it, or the paths to send. `own` is the profile as it was; null while there is none.
 */
export function changesOf(
  which: Fields | readonly string[],
  values: ProfileValues,
  own: OwnProfile | null,
  { zone = deviceZone() }: ChangesOptions = {},
): UpdateProfileInput {
  const paths = isPaths(which) ? which : [...CORE, ...entriesOf(which).map(({ path }) => path)];
  const before = own ? formValuesOf(own) : {};
  const changes: ProfileValues = {};
  for (const path of paths) {
    if (path === "ageRange" && own?.ageRangeDerived) continue;
    const value = sentValue(path, values);
    const told = valueAt(before, path);
    // A stored picture's address goes back only as a change.
    if ((path === "avatar" || path === "banner") && value === told) continue;
    if (!isEmpty(value)) put(changes, path, value);
    else if (!isEmpty(told)) put(changes, path, null);
  }
  if (paths.includes(`${FREQUENCY}.timeZone`)) addZone(changes, zone);
  return changes;
}

function isPaths(which: Fields | readonly string[]): which is readonly string[] {
  return Array.isArray(which);
}

/** Typical days or times without a zone are meant in the device's (spec B §5). */
function addZone(changes: ProfileValues, zone: string): void {
  const planned = ["typicalDays", "startTime", "endTime"].some(
    (name) => !isEmpty(valueAt(changes, `${FREQUENCY}.${name}`)),
  );
  const path = `${FREQUENCY}.timeZone`;
  if (planned && isEmpty(valueAt(changes, path))) put(changes, path, zone);
}
