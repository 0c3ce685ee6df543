import type { Rendering } from "../../profiles/pictures/adapter.ts";

/**
 * Returns the playback address if it is on the platform's own site or clip hosts, otherwise null.
 * @param siteUrl prefix of the platform's channel URLs
 * @param clipHosts additional hosts that play clips
 */
export function clipAddress(told: string, siteUrl: string, clipHosts: readonly string[]): string | null {
  if (!URL.canParse(told)) return null;
  const { protocol, host, username, href } = new URL(told);
  const site = new URL(siteUrl).host;
  const hosts = [...clipHosts, site, site.replace(/^www\./, "")];
  return protocol === "https:" && username === "" && hosts.includes(host) ? href : null;
}

const PREVIEW_WIDTH = 224;

export const PREVIEW: Rendering = {
  field: "thumbnail",
  sizes: ({ width, height }) => {
    const shown = Math.min(PREVIEW_WIDTH, width);
    return [{ width: shown, height: Math.max(1, Math.round((shown * height) / width)) }];
  },
  tiny: { size: () => ({ width: 1, height: 1 }) },
};
