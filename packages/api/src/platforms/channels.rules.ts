import { cutText } from "@starling/validators/cut-text";
import { z } from "zod";

/** A channel as its platform tells of it. */
export interface ToldChannel {
  /** The platform's id of it. */
  subject: string;
  /** How its address ends. */
  login: string;
  name: string;
  /** Address of its picture; null where there is none that can be read. */
  picture: string | null;
}

const NAME = 100;
const LOGIN = 100;
const ADDRESS = 1_000;

/** A channel's name as it can be shown. */
export const shown = z
  .string()
  .transform((value) => cutText(value.replace(/[\p{Cc}\p{Cf}]/gu, "").trim(), NAME))
  .pipe(z.string().min(1));
/** How a channel's address may end. */
export const login = z
  .string()
  .regex(/^@?[\p{L}\p{N}_.-]+$/u)
  .max(LOGIN);
/** A platform's id of a channel. */
export const subject = z.union([z.string().regex(/^[\w-]{1,64}$/), z.int().nonnegative().transform(String)]);
/** Address of a channel's picture; null for what is none. */
export const picture = z
  .url({ protocol: /^https?$/ })
  .max(ADDRESS)
  .nullable()
  .catch(null);
