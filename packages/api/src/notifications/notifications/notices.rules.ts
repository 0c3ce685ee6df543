import { z } from "@starling/validators/zod";

export const FAN_OUT_CHANNEL = "notifications_given";

const givenNotice = z.object({
  event: z.number().int(),
  /** Last account id of the previous batch; null for the first batch. */
  after: z.string().nullable(),
  to: z.string(),
});

const accountNotice = z.object({
  /** Event id of a new notification; null if notifications were read or deleted. */
  event: z.number().int().nullable(),
  account: z.string(),
});

/** Recipients of an event, as a range of account ids. */
export type FanOutNotice = z.infer<typeof givenNotice>;
export type AccountNotice = z.infer<typeof accountNotice>;

const notice = z.union([accountNotice, givenNotice]);

export function parseNotice(word: string): FanOutNotice | AccountNotice | null {
  try {
    return notice.safeParse(JSON.parse(word)).data ?? null;
  } catch {
    return null;
  }
}
