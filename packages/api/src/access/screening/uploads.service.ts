import { t } from "@starling/i18n/translate";
import type { UserContext } from "../../context.ts";
import { waitOf } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import { ageOfAccount } from "./accounts.service.ts";

const FIRST_DAY_MS = 24 * 3_600_000;
const LIMITS = { pictures: "firstPicturesByAccount", clips: "firstClipsByAccount" } as const;

const picturesUsedUp = (seconds: number) =>
  t(
    "You have uploaded as many pictures as a new account can on its first day. {unit, select, second {You can upload more in {count, plural, one {# second} other {# seconds}}.} minute {You can upload more in {count, plural, one {# minute} other {# minutes}}.} other {You can upload more in {count, plural, one {# hour} other {# hours}}.}}",
    waitOf(seconds),
  );

const clipsUsedUp = (seconds: number) =>
  t(
    "You have uploaded as many clips as a new account can on its first day. {unit, select, second {You can upload more in {count, plural, one {# second} other {# seconds}}.} minute {You can upload more in {count, plural, one {# minute} other {# minutes}}.} other {You can upload more in {count, plural, one {# hour} other {# hours}}.}}",
    waitOf(seconds),
  );

/** Limits uploads on an account's first day (docs/decisions/030). Throws 429 with the time to wait. */
export async function countFirstUpload(ctx: UserContext, what: keyof typeof LIMITS): Promise<void> {
  const left = FIRST_DAY_MS - (await ageOfAccount(ctx));
  if (left <= 0) return;
  if ((await ctx.ports.limiter.consume(LIMITS[what], ctx.actor.userId)) === null) return;
  const retryAfter = Math.ceil(left / 1_000);
  throw new DomainError(
    "RATE_LIMITED",
    what === "pictures" ? picturesUsedUp(retryAfter) : clipsUsedUp(retryAfter),
    { retryAfter },
  );
}
