import { customType } from "drizzle-orm/pg-core";

/** Text compared byte by byte, so that every installation sorts it alike and finds it by its beginning. */
export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

/** A document's words without positions; written from `indexWords` with `array_to_tsvector`. */
export const wordSet = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });
