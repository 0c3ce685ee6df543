import type { Field, Fields } from "@starling/validators/catalogue/field";
import { PERSON_ALIASES } from "@starling/validators/catalogue/person";
import type { StoredDetails, StoredValue } from "@starling/validators/catalogue/stored";
import { STREAMER_ALIASES, STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf, initialOf, isAsked } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { sentAt, withValueAt } from "@starling/validators/dotted-paths";
import { STREAMER_PROMPTS, VIEWER_PROMPTS } from "@starling/validators/fun-prompts";
import type { Setup } from "@starling/validators/hardware";
import type { FieldError } from "@starling/validators/messages";
import { STREAMERS_ONLY, type UpdateProfileInput, VIEWERS_ONLY } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";

/** Changes by field path; null deletes the stored value. */
export type DetailChanges = Record<string, StoredValue | null>;

export function partOf(role: Role): Fields {
  return role === "streamer" ? STREAMER_FIELDS : VIEWER_FIELDS;
}

export function isInDetails(field: Field, role: Role): boolean {
  return field.kind !== "taxonomy" && !(role === "streamer" && field.column);
}

/** Resolves aliases of field names; the canonical field takes precedence (docs/product.md §2.2). */
export function canonicalInput(input: UpdateProfileInput): UpdateProfileInput {
  let canonical: object = input;
  for (const [alias, path] of Object.entries({ ...STREAMER_ALIASES, ...PERSON_ALIASES })) {
    const given = sentAt(input, alias);
    if (given !== undefined && sentAt(canonical, path) === undefined)
      canonical = withValueAt(canonical, path, given);
  }
  return canonical;
}

/** Value to store; null for an empty value or a flag's default (docs/product.md §9.5). */
function asStored(field: Field, value: unknown): StoredValue | null {
  if (field.kind === "prompts" && Array.isArray(value)) {
    const answered = value.filter((prompt: { answer: string }) => prompt.answer !== "");
    return answered.length > 0 ? answered : null;
  }
  const isEmpty = value === "" || value === null || (Array.isArray(value) && value.length === 0);
  return isEmpty || (value === initialOf(field) && field.kind === "flag") ? null : (value as StoredValue);
}

export function detailChanges(input: UpdateProfileInput, role: Role): DetailChanges {
  const changes: DetailChanges = {};
  for (const { path, field } of entriesOf(partOf(role))) {
    if (!isInDetails(field, role)) continue;
    const sent = sentAt(input, path);
    if (sent !== undefined) changes[path] = asStored(field, sent);
  }
  return changes;
}

/** Types of devices that the input describes in other fields, such as `phoneMobileSetup`. */
function impliedDevices(changes: DetailChanges): Setup[] {
  const isAnswered = (start: string) =>
    Object.entries(changes).some(([path, value]) => path.startsWith(start) && value !== null);
  return [
    ...(isAnswered("pcSetupSpecifications.") ? (["pc"] as const) : []),
    ...(isAnswered("consoleSetup") ? (["console"] as const) : []),
    ...(isAnswered("phoneMobileSetup") ? (["mobile"] as const) : []),
  ];
}

function listed(value: StoredValue | null | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/**
 * Keeps `streamSetup` (the main device) and `pcConsolePhoneSetup` (all devices, main device first) consistent
 * (docs/product.md §2.2). If the input contains the list, the list replaces all stored devices. If the input
 * contains a main device, this device is added to the list.
 */
function setupChanges(details: StoredDetails, changes: DetailChanges): DetailChanges {
  const { streamSetup: main, pcConsolePhoneSetup: list } = changes;
  const implied = list === undefined ? impliedDevices(changes) : [];
  if (main === undefined && list === undefined && implied.length === 0) return {};
  if (main === null && list === undefined) return { streamSetup: null, pcConsolePhoneSetup: null };
  const before = typeof details.streamSetup === "string" ? details.streamSetup : null;
  const devices = [...listed(list === undefined ? details.pcConsolePhoneSetup : list), ...implied];
  const isNew = typeof main === "string" && (list === undefined || main !== before);
  const wanted = main === undefined ? before : main;
  const present = wanted !== null && devices.includes(String(wanted)) ? wanted : devices[0];
  const head = isNew ? main : present;
  if (head === undefined) return { streamSetup: null, pcConsolePhoneSetup: null };
  return {
    streamSetup: head,
    pcConsolePhoneSetup: [...new Set([String(head), ...devices])],
  };
}

/** Applies changes and removes fields whose condition no longer holds (docs/product.md §2.2). */
export function mergeDetails(before: StoredDetails, changes: DetailChanges, role: Role): StoredDetails {
  const given = role === "streamer" ? { ...changes, ...setupChanges(before, changes) } : changes;
  const merged: StoredDetails = {};
  for (const [path, value] of Object.entries({ ...before, ...given })) {
    if (value !== null) merged[path] = value;
  }
  for (const { path, field } of entriesOf(partOf(role))) {
    if (!isAsked(field, (parent) => merged[parent])) delete merged[path];
  }
  return merged;
}

const STREAMER_NAMES = [
  "primaryCategory",
  "streamingPlatforms",
  "channelLinks",
  "schedule",
  ...Object.keys(STREAMER_ALIASES).filter((alias) => !alias.includes(".")),
  ...Object.keys(STREAMER_FIELDS).filter((name) => !Object.hasOwn(VIEWER_FIELDS, name)),
];
const VIEWER_NAMES = Object.keys(VIEWER_FIELDS).filter((name) => !Object.hasOwn(STREAMER_FIELDS, name));

function promptsOfOthers(input: UpdateProfileInput, role: Role): boolean {
  const others = role === "streamer" ? VIEWER_PROMPTS : STREAMER_PROMPTS;
  return (input.funPrompts ?? []).some((prompt) => others.some(({ value }) => value === prompt.key));
}

export function fieldsOfOthers(input: UpdateProfileInput, role: Role): FieldError[] {
  const [names, message] =
    role === "streamer" ? [VIEWER_NAMES, VIEWERS_ONLY] : [STREAMER_NAMES, STREAMERS_ONLY];
  const refused = names.filter((name) => sentAt(input, name) !== undefined);
  if (promptsOfOthers(input, role)) refused.push("funPrompts");
  return refused.map((path) => ({ path, message }));
}
