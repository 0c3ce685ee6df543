import { SAVING_HEADER, SAVING_WAITS } from "@starling/validators/saving";
import type { Middleware } from "./middleware.ts";

/** Adds a header to every answer while the database is read-only (docs/decisions/034). */
export function saySavingWaits(isReadOnly: () => boolean): Middleware {
  return (_request, response, next) => {
    if (isReadOnly()) response.setHeader(SAVING_HEADER, SAVING_WAITS);
    next();
  };
}
