import { t } from "@starling/i18n/translate";
import { ANALYTICS_DAYS, type AnalyticsDays } from "./analytics.ts";
import { z } from "./zod.ts";

const [week, month, quarter] = ANALYTICS_DAYS;
const error = () => t("days must be {week}, {month} or {quarter}", { week, month, quarter });

export const analyticsInput = z.object({
  days: z.literal([...ANALYTICS_DAYS] as [AnalyticsDays, ...AnalyticsDays[]], { error }).default(30),
});
export type AnalyticsInput = z.infer<typeof analyticsInput>;
