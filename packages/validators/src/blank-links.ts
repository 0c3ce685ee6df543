import { LINK_PREFIXES, type Platform } from "./platforms.ts";

/** Host and path of a link, without scheme, `www`, slashes, a lone `@`, query and hash. */
function partsOf(address: string): { host: string; path: string[] } {
  const [host = "", ...path] = address
    .replace(/^(?:https?:)?\/\//i, "")
    .replace(/[?#].*$/, "")
    .toLowerCase()
    .split("/");
  return {
    host: host.replace(/^(?:www|m)\./, "").replace(/\.?(?::\d+)?$/, ""),
    path: path.filter((part) => !/^(?:@|%20|\s)*$/.test(part)),
  };
}

export function isBlankLink(platform: Platform, value: string): boolean {
  if (value.trim() === "") return true;
  const given = partsOf(value.trim());
  const prefix = partsOf(LINK_PREFIXES[platform]);
  return given.host === prefix.host && given.path.every((part, index) => part === prefix.path[index]);
}
