import { z } from "zod";

/** A variable with the address of a platform, without slashes at the end. */
export const platformAddress = z
  .string()
  .refine((value) => /^https?:\/\/[^/\s]+/.test(value) && URL.canParse(value), {
    error: "must be an address such as https://api.example",
  })
  .transform((value) => value.replace(/\/+$/, ""));
