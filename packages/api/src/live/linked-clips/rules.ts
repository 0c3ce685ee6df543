import type { Rendering } from "../../profiles/pictures/adapter.ts";

/**
 * Where a clip plays, as the platform says it: on its own site or the one for clips, and never another; null for any other address.
 * @param siteUrl what the addresses of the platform's channels begin with
 * @param clipHosts where clips play beside that
 */
export function clipAddress(told: string, siteUrl: string, clipHosts: readonly string[]): string | null {
  if (!URL.canParse(told)) return null;
  const { protocol, host, username, href } = new URL(told);
  const site = new URL(siteUrl).host;
  const hosts = [...clipHosts, site, site.replace(/^www\./, "")];
  return protocol === "https:" && username === "" && hosts.includes(host) ? href : null;
}

/** Widest picture of a clip in the list to choose from, in pixels: some kilobytes each. */
const PREVIEW_WIDTH = 224;

/** How pictures of clips to choose from are rendered: one small size, sent within the answer. */
export const PREVIEW: Rendering = {
  field: "thumbnail",
  sizes: ({ width, height }) => {
    const shown = Math.min(PREVIEW_WIDTH, width);
    return [{ width: shown, height: Math.max(1, Math.round((shown * height) / width)) }];
  },
  tiny: { size: () => ({ width: 1, height: 1 }) },
};
