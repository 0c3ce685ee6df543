import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** The fact that holds what is known of all impressions together (docs/decisions/013-fair-order.md). */
export const FAIR_SCORES_FACT = "fair_scores";

/** The fact that holds how far the likes of a week are counted (docs/decisions/018-reel-and-clip-search.md). */
export const CLIP_TRENDS_FACT = "clip_trends";

/** The fact that holds the salt of the day for hashes of addresses (docs/decisions/014-impressions-and-weights.md). */
export const CROWD_SALT_FACT = "crowd_salt";

/** Facts about this installation, such as which demo data it holds. */
export const installationFacts = pgTable("installation_facts", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: createdAt(),
});
