import { z } from "./zod.ts";

/** The kind by which a mailed link ends the newsletter. */
export const NEWSLETTER = "newsletter";
export const NEWSLETTER_LABEL = "Newsletter";

/** Whether an account gets the newsletter. */
export const chooseNewsletterInput = z.object({ isOn: z.boolean() });
export type ChooseNewsletterInput = z.infer<typeof chooseNewsletterInput>;
