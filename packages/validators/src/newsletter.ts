import { z } from "./zod.ts";

/** Notification kind in the newsletter's unsubscribe links. */
export const NEWSLETTER = "newsletter";
export const NEWSLETTER_LABEL = "Newsletter";

export const chooseNewsletterInput = z.object({ isOn: z.boolean() });
export type ChooseNewsletterInput = z.infer<typeof chooseNewsletterInput>;
