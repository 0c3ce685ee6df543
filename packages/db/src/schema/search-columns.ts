import { customType } from "drizzle-orm/pg-core";

/** Text compared bytewise, for identical sorting on every installation and prefix searches. */
export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

/** Words without positions; written from `indexWords` with `array_to_tsvector`. */
export const wordSet = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });
