import { z } from "./zod.ts";

/** Printable ASCII without spaces, so that every database can store it. */
export function externalId(max = 255) {
  return z
    .string()
    .max(max)
    .regex(/^[\x21-\x7e]+$/);
}
