import type { StreamerPreview } from "@starling/validators/previews";
import type { Logger } from "../http/logger.ts";
import { cardVersion } from "./cards/version.ts";
import { type PreviewAddresses, pageWithPreview } from "./head.ts";
import type { StreamerPreviews } from "./streamer-previews.ts";

export type PageDecorator = (path: string, html: string) => Promise<string>;

const STREAMER_PAGE = /^\/streamer\/([^/]+)\/?$/;

function addressesOf(preview: StreamerPreview, publicUrl: string): PreviewAddresses {
  const page = `${publicUrl}/streamer/${preview.id}`;
  // Versioned, because other sites cache a picture by its URL.
  return { page, card: `${page}/card.png?v=${cardVersion(preview)}` };
}

/**
 * Adds title, description and card to streamers' pages for clients without scripts. Leaves the page unchanged
 * for an unknown id or while the database is unavailable.
 */
export function addPreviewTags(previews: StreamerPreviews, publicUrl: string, log: Logger): PageDecorator {
  return async (path, html) => {
    const id = STREAMER_PAGE.exec(path)?.[1];
    if (id === undefined) return html;
    try {
      const preview = await previews.of(id);
      return preview ? pageWithPreview(html, preview, addressesOf(preview, publicUrl)) : html;
    } catch (error) {
      log.warn({ err: error }, "Page sent without its link preview");
      return html;
    }
  };
}
