import { msg } from "@starling/i18n/translate";
import { z } from "./zod.ts";

/** Notification kind in unsubscribe links. */
export const NEWSLETTER = "newsletter";
export const NEWSLETTER_LABEL = msg("Newsletter");

export const chooseNewsletterInput = z.object({ isOn: z.boolean() });
export type ChooseNewsletterInput = z.infer<typeof chooseNewsletterInput>;
