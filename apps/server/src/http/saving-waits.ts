import { SAVING_HEADER, SAVING_WAITS } from "@starling/validators/saving";
import type { Middleware } from "./middleware.ts";

/** Says in every answer that nothing can be saved, while that is so (docs/decisions/034). */
export function saySavingWaits(isReadOnly: () => boolean): Middleware {
  return (_request, response, next) => {
    if (isReadOnly()) response.setHeader(SAVING_HEADER, SAVING_WAITS);
    next();
  };
}
