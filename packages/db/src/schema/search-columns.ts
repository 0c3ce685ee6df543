import { customType } from "drizzle-orm/pg-core";

/** A document's words without positions; written from `indexWords` with `array_to_tsvector`. */
export const wordSet = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });
