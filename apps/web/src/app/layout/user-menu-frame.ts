import { msg } from "@starling/i18n/translate";

export const userMenuLabel = msg("Your account");
export const userMenuClasses = "touch-target ms-1 grid place-items-center rounded-full";
