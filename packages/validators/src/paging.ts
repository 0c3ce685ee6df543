import { t } from "@starling/i18n/translate";
import { MAX_LIMIT, MAX_PAGE } from "./limits.ts";
import { z } from "./zod.ts";

const MAX_CURSOR = 12_000;

export const cursorField = z
  .string()
  .max(MAX_CURSOR, { error: () => t("This cursor is not valid") })
  .optional()
  .describe("The nextCursor of the previous page; replaces page");

const PAGE = { error: () => t("page must be a whole number, 1 or more") };
const LIMIT = {
  error: () => t("{name} must be a whole number from 1 to {max}", { name: "limit", max: MAX_LIMIT }),
};

export function pageFields(defaultLimit: number) {
  return {
    page: z
      .int(PAGE)
      .min(1, PAGE)
      .max(MAX_PAGE, { error: () => t("page must be at most {max}", { max: MAX_PAGE }) })
      .default(1),
    limit: z.int(LIMIT).min(1, LIMIT).max(MAX_LIMIT, LIMIT).default(defaultLimit),
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
  /** Cursor of the next page; null at the end. */
  nextCursor: string | null;
}
