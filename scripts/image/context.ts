import { readdirSync } from "node:fs";
import { join, matchesGlob } from "node:path";

export type Included = (path: string) => boolean;

/** Patterns also exclude everything below a match. Exceptions (`!`) are not supported. */
export function readIgnore(text: string): Included {
  const patterns = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  return (path) => {
    const parts = path.split("/");
    const ways = parts.map((_part, at) => parts.slice(0, at + 1).join("/"));
    return !patterns.some((pattern) => ways.some((way) => matchesGlob(way, pattern)));
  };
}

export function contextFiles(root: string, isIncluded: Included, folder = ""): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (!isIncluded(path)) return [];
    return entry.isDirectory() ? contextFiles(root, isIncluded, path) : [path];
  });
}
