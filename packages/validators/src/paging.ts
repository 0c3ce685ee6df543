import { MAX_LIMIT, MAX_PAGE } from "./limits.ts";
import { z } from "./zod.ts";

/** `page` (from 1) and `limit` (1 to 50) with the list's own default limit. */
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
  };
}
