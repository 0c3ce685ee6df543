import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Folders of the server's files. A bundle has the same depth in the folder tree as its source, so both use the
 * same relative paths.
 */
export interface Folders {
  web: string;
  /** Undefined when running from source, not a bundle. */
  migrations: string | undefined;
  clips: string;
  pictures: string;
}

export function foldersFrom(directory: string): Folders {
  const migrations = path.join(directory, "migrations");
  return {
    web: path.join(directory, "../../web/dist"),
    migrations: existsSync(migrations) ? migrations : undefined,
    clips: path.join(directory, "embedded/clips"),
    pictures: path.join(directory, "embedded/pictures"),
  };
}
