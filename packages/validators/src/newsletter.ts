import { z } from "./zod.ts";

/** Kind that the newsletter's unsubscribe links contain. */
export const NEWSLETTER = "newsletter";
export const NEWSLETTER_LABEL = "Newsletter";

export const chooseNewsletterInput = z.object({ isOn: z.boolean() });
export type ChooseNewsletterInput = z.infer<typeof chooseNewsletterInput>;
