import { z } from "./zod.ts";

/** An id or a code word that another service gives: printable ASCII without spaces, so that every database can store it. */
export function outsideId(max = 255) {
  return z
    .string()
    .max(max)
    .regex(/^[\x21-\x7e]+$/);
}
