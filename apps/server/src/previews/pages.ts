import type { StreamerPreview } from "@starling/validators/previews";
import type { Logger } from "../http/logger.ts";
import { cardQuery } from "./cards/version.ts";
import { type PreviewAddresses, previewHead } from "./head.ts";
import type { StreamerPreviews } from "./streamer-previews.ts";

/** Head elements for link previews (title, description, card); undefined for most pages. */
export type PreviewHead = (path: string) => Promise<string | undefined>;

const STREAMER_PAGE = /^\/streamer\/([^/]+)\/?$/;

function addressesOf(preview: StreamerPreview, publicUrl: string): PreviewAddresses {
  const page = `${publicUrl}/streamer/${preview.id}`;
  // The card's URL has a version, because other sites cache pictures by URL.
  return { page, card: `${page}/card.png?${cardQuery(preview)}` };
}

export function streamerHeads(previews: StreamerPreviews, publicUrl: string, log: Logger): PreviewHead {
  return async (path) => {
    const id = STREAMER_PAGE.exec(path)?.[1];
    if (id === undefined) return undefined;
    try {
      const preview = await previews.of(id);
      return preview ? previewHead(preview, addressesOf(preview, publicUrl)) : undefined;
    } catch (error) {
      log.warn({ err: error }, "Page sent without its link preview");
      return undefined;
    }
  };
}
