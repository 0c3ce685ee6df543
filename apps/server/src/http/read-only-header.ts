import { SAVING_HEADER, SAVING_WAITS } from "@starling/validators/read-only";
import type { Middleware } from "./middleware.ts";

export function addReadOnlyHeader(isReadOnly: () => boolean): Middleware {
  return (_request, response, next) => {
    if (isReadOnly()) response.setHeader(SAVING_HEADER, SAVING_WAITS);
    next();
  };
}
