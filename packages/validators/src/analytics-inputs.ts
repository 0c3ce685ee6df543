import { ANALYTICS_DAYS, type AnalyticsDays } from "./analytics.ts";
import { z } from "./zod.ts";

const error = `days must be ${ANALYTICS_DAYS.slice(0, -1).join(", ")} or ${ANALYTICS_DAYS.at(-1)}`;

/** `GET /analytics` (docs/product.md §3.11); defaults to the last 30 days. */
export const analyticsInput = z.object({
  days: z.literal([...ANALYTICS_DAYS] as [AnalyticsDays, ...AnalyticsDays[]], { error }).default(30),
});
export type AnalyticsInput = z.infer<typeof analyticsInput>;
