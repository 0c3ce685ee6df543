import { z } from "@starling/validators/zod";

/** The channel on which processes hear whose notifications have changed. */
export const GIVEN_CHANNEL = "notifications_given";

const givenNotice = z.object({
  event: z.number().int(),
  /** Account ids, in the order of which people are given an event: the first is left out; null for before all. */
  after: z.string().nullable(),
  to: z.string(),
});

const accountNotice = z.object({
  /** What the account was given; null where it has read some of its own. */
  event: z.number().int().nullable(),
  account: z.string(),
});

/** Who was given an event: of the people whose accounts are in this span, as processes tell each other. */
export type GivenNotice = z.infer<typeof givenNotice>;
/** The notifications of one account have changed. */
export type AccountNotice = z.infer<typeof accountNotice>;

const notice = z.union([accountNotice, givenNotice]);

/** The notice that a word on the channel says; null for none. */
export function noticeIn(word: string): GivenNotice | AccountNotice | null {
  try {
    return notice.safeParse(JSON.parse(word)).data ?? null;
  } catch {
    return null;
  }
}
