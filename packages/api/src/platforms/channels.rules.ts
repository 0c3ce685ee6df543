import { cutText } from "@starling/validators/truncate-text";
import { z } from "zod";

export interface ChannelProfile {
  subject: string;
  /** Last part of the channel's URL. */
  login: string;
  name: string;
  /** Picture URL; null if invalid. */
  picture: string | null;
}

const NAME = 100;
const LOGIN = 100;
const ADDRESS = 1_000;

export const shown = z
  .string()
  .transform((value) => cutText(value.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim(), NAME))
  .pipe(z.string().min(1));
export const login = z
  .string()
  .regex(/^@?[\p{L}\p{N}_.-]+$/u)
  .max(LOGIN);
export const subject = z.union([z.string().regex(/^[\w-]{1,64}$/), z.int().nonnegative().transform(String)]);
export const picture = z
  .url({ protocol: /^https?$/ })
  .max(ADDRESS)
  .nullable()
  .catch(null);
