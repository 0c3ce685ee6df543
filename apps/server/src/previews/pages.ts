import type { StreamerPreview } from "@starling/validators/previews";
import type { Logger } from "../http/logger.ts";
import { cardVersion } from "./cards/version.ts";
import { type PreviewAddresses, pageWithPreview } from "./head.ts";
import type { StreamerPreviews } from "./streamer-previews.ts";

/** The page of a path, made of the page that every path has. */
export type PageDressing = (path: string, html: string) => Promise<string>;

const STREAMER_PAGE = /^\/streamer\/([^/]+)\/?$/;

function addressesOf(preview: StreamerPreview, publicUrl: string): PreviewAddresses {
  const page = `${publicUrl}/streamer/${preview.id}`;
  // Sites that show previews keep a picture for as long as its address stays.
  return { page, card: `${page}/card.png?v=${cardVersion(preview)}` };
}

/**
 * Gives the pages of streamers a title, a description and a card for whoever runs no script. An unknown id, and a
 * database that is away, leave the page as it is.
 */
export function dressPages(previews: StreamerPreviews, publicUrl: string, log: Logger): PageDressing {
  return async (path, html) => {
    const id = STREAMER_PAGE.exec(path)?.[1];
    if (id === undefined) return html;
    try {
      const preview = await previews.of(id);
      return preview ? pageWithPreview(html, preview, addressesOf(preview, publicUrl)) : html;
    } catch (error) {
      log.warn({ err: error }, "a page went without its preview");
      return html;
    }
  };
}
