import { msg, t } from "@starling/i18n/translate";
import { MAX_DRAFT_BYTES, MAX_DRAFT_DEPTH } from "./draft-limits.ts";
import { isRecord } from "./records.ts";
import { ROLES } from "./roles.ts";
import { isStorable, text, UNSTORABLE } from "./text.ts";
import { z } from "./zod.ts";

export const DRAFT_TOO_LARGE = msg("This is too long to save as a draft. Please shorten the longest texts.");
export const DRAFT_UNREADABLE = msg("This draft could not be read");
export const DRAFT_CONFLICT = msg("You made changes somewhere else. Please choose which version to keep.");
export const DRAFT_DISCARDED = msg("This draft no longer exists");

export type DraftValues = Record<string, unknown>;

const REACHES_PROTOTYPE: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

function checkDraftText(value: string): string | number {
  return isStorable(value) ? value.length + 2 : t(UNSTORABLE);
}

function checkDraftKey(key: string): string | number {
  return REACHES_PROTOTYPE.has(key) ? t(DRAFT_UNREADABLE) : checkDraftText(key);
}

function checkParts(parts: Iterable<[string, unknown]>, depth: number, room: number): string | number {
  let taken = 2;
  for (const [key, part] of parts) {
    const name = checkDraftKey(key);
    if (typeof name === "string") return name;
    const content = judge(part, depth + 1, room - taken - name);
    if (typeof content === "string") return content;
    taken += name + content + 1;
    if (taken > room) return t(DRAFT_TOO_LARGE);
  }
  return taken;
}

/**
 * Returns an error message, or the minimum size of the value as JSON, in bytes. Stops counting once the size
 * exceeds `room`.
 */
function judge(value: unknown, depth: number, room: number): string | number {
  if (typeof value === "string") return checkDraftText(value);
  if (value === null || typeof value === "boolean") return 4;
  if (typeof value === "number") return Number.isFinite(value) ? 1 : t(DRAFT_UNREADABLE);
  if (depth >= MAX_DRAFT_DEPTH) return t(DRAFT_UNREADABLE);
  if (Array.isArray(value))
    return checkParts(
      value.map((item) => ["", item]),
      depth,
      room,
    );
  return isRecord(value) ? checkParts(Object.entries(value), depth, room) : t(DRAFT_UNREADABLE);
}

function refusalOf(values: DraftValues): string | null {
  const judged = judge(values, 0, MAX_DRAFT_BYTES);
  if (typeof judged === "string") return judged;
  // Counts each escape sequence as one byte, because this package has no `TextEncoder`.
  const bytes = encodeURIComponent(JSON.stringify(values)).replace(/%../g, "x").length;
  return bytes > MAX_DRAFT_BYTES ? t(DRAFT_TOO_LARGE) : null;
}

const draftValues = z
  .custom<DraftValues>(isRecord, { error: () => t(DRAFT_UNREADABLE), abort: true })
  .superRefine((values, context) => {
    const message = refusalOf(values);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

/**
 * `revision` is the last revision that the client knows, or 0. `role` prevents mixing the answers of the two
 * wizards after a role change.
 */
export const saveDraftInput = z.object({
  role: z.enum(ROLES).optional(),
  step: text({ max: 40, required: DRAFT_UNREADABLE }),
  values: draftValues,
  revision: z.int().min(0).max(2_147_483_646),
});
export type SaveDraftInput = z.infer<typeof saveDraftInput>;

export interface Draft {
  step: string;
  values: DraftValues;
  revision: number;
  updatedAt: Date;
}
