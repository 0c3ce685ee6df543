import { existsSync } from "node:fs";
import path from "node:path";

/** Folders of the checkout. A bundle lies as deep as the source does, so both find them alike. */
export interface Folders {
  /** The built web app. */
  web: string;
  /** Beside a bundle; the source finds its own. */
  migrations: string | undefined;
  /** The demo's videos and their posters. */
  clips: string;
  /** The portraits and banners of the demo's people. */
  pictures: string;
}

/** The folders as seen from the folder that `main` lies in. */
export function foldersFrom(directory: string): Folders {
  const migrations = path.join(directory, "migrations");
  return {
    web: path.join(directory, "../../web/dist"),
    migrations: existsSync(migrations) ? migrations : undefined,
    clips: path.join(directory, "embedded/clips"),
    pictures: path.join(directory, "embedded/pictures"),
  };
}
