import { MAX_LIMIT, MAX_PAGE } from "./limits.ts";
import { z } from "./zod.ts";

const MAX_CURSOR = 12_000;

/** `cursor`: the `nextCursor` of the page before. It replaces `page` (docs/decisions/031). */
export const cursorField = z
  .string()
  .max(MAX_CURSOR, { error: "This cursor is not valid" })
  .optional()
  .describe("The nextCursor of the page before; it takes the place of page");

/** `page` (from 1) and `limit` (1 to 50) with the list's own default limit, and `cursor`. */
export function pageFields(defaultLimit: number) {
  return {
    page: z
      .int({ error: "page must be a whole number from 1" })
      .min(1, { error: "page must be a whole number from 1" })
      .max(MAX_PAGE, { error: `page must be at most ${MAX_PAGE}` })
      .default(1),
    limit: z
      .int({ error: `limit must be a whole number from 1 to ${MAX_LIMIT}` })
      .min(1, { error: `limit must be a whole number from 1 to ${MAX_LIMIT}` })
      .max(MAX_LIMIT, { error: `limit must be a whole number from 1 to ${MAX_LIMIT}` })
      .default(defaultLimit),
    cursor: cursorField,
  };
}

/** What `pageFields` reads. */
export interface PageInput {
  page: number;
  limit: number;
  cursor?: string | undefined;
}

/** The parts of every answer that is one page of a list. */
export interface PageTotals {
  total: number;
  totalPages: number;
  /** Sent back as `cursor`, it continues after the last entry; null at the end. */
  nextCursor: string | null;
}
