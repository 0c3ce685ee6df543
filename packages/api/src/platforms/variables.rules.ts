import { z } from "zod";

export const platformAddress = z
  .string()
  .refine((value) => /^https?:\/\/[^/\s]+/.test(value) && URL.canParse(value), {
    error: "must be an address such as https://api.example",
  })
  .transform((value) => value.replace(/\/+$/, ""));
