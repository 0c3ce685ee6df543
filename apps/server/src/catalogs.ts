import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { compileCatalog } from "@starling/i18n/catalogs";
import type { CatalogReader } from "@starling/i18n/server";

const built = path.join(import.meta.dirname, "locales");

/**
 * Reads the messages of a language, which the build has compiled. If there is no build, compiles the messages
 * from the translators' file.
 */
export const readCatalog: CatalogReader = (locale) => {
  const file = path.join(built, `${locale}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : compileCatalog(locale);
};
