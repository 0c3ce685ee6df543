import { MAX_LIMIT, MAX_PAGE } from "./limits.ts";
import { z } from "./zod.ts";

const MAX_CURSOR = 12_000;

export const cursorField = z
  .string()
  .max(MAX_CURSOR, { error: "This cursor is not valid" })
  .optional()
  .describe("The nextCursor of the previous page; replaces page");

/** Fields `page` (from 1), `limit` (1 to 50) and `cursor`. */
export function pageFields(defaultLimit: number) {
  return {
    page: z
      .int({ error: "page must be a whole number, 1 or more" })
      .min(1, { error: "page must be a whole number, 1 or more" })
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

export interface PageInput {
  page: number;
  limit: number;
  cursor?: string | undefined;
}

export interface PageTotals {
  total: number;
  totalPages: number;
  /** Cursor to send for the next page; null at the end. */
  nextCursor: string | null;
}
