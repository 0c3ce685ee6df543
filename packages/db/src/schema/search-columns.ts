import { customType } from "drizzle-orm/pg-core";

/**
 * Text compared byte by byte, so that indexes support prefix searches and every installation sorts
 * identically.
 */
export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

/** Words without positions; written from `indexWords` with `array_to_tsvector`. */
export const wordSet = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });
