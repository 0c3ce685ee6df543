import { existsSync } from "node:fs";
import path from "node:path";

/**
 * The same relative paths work for a bundle and its source, because both are equally deep in the folder tree.
 */
export interface Folders {
  web: string;
  /** Undefined when the server runs from source. */
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
