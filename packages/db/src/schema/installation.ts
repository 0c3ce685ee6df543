import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Key of the overall impression statistics (docs/decisions/013-fair-order.md). */
export const FAIR_SCORES_FACT = "fair_scores";

/** Key of the progress of counting weekly likes (docs/decisions/018-reel-and-clip-search.md). */
export const CLIP_TRENDS_FACT = "clip_trends";

/** Key of the daily salt for address hashes (docs/decisions/014-impressions-and-weights.md). */
export const CROWD_SALT_FACT = "crowd_salt";

/** Facts about this installation by key, such as its demo data. */
export const installationFacts = pgTable("installation_facts", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: createdAt(),
});
