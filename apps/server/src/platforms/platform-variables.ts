import { z } from "zod";

const address = z
  .string()
  .refine((value) => /^https?:\/\/[^/\s]+/.test(value) && URL.canParse(value), {
    error: "must be an address such as https://api.example",
  })
  .transform((value) => value.replace(/\/+$/, ""));

/** The variables of the platforms that say who is live, beside Twitch's and Google's clients, which also sign people in. */
export const platformVariables = {
  TWITCH_API_URL: address.optional(),
  TWITCH_AUTH_URL: address.optional(),
  YOUTUBE_API_KEY: z.string().optional(),
  YOUTUBE_API_URL: address.optional(),
  YOUTUBE_AUTH_URL: address.optional(),
  YOUTUBE_HUB_URL: address.optional(),
  KICK_CLIENT_ID: z.string().optional(),
  KICK_CLIENT_SECRET: z.string().optional(),
  KICK_API_URL: address.optional(),
  KICK_AUTH_URL: address.optional(),
};

/** The variables that need Google's client: without it nobody can show which YouTube channel is theirs. */
export function missingForYoutube(set: Readonly<Record<string, string | undefined>>): string[] {
  return set.YOUTUBE_API_KEY ? ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"].filter((name) => !set[name]) : [];
}
