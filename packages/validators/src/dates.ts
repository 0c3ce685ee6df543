import { t } from "@starling/i18n/translate";
import { z } from "./zod.ts";

export const calendarDate = z.iso.date({
  error: () => t("Please enter a date as year, month and day"),
});
