import { t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import type { StreamerPreview } from "@starling/validators/previews";
import { escapeHtml, metaTags } from "../http/markup.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./cards/size.ts";
import { previewDescription, previewTitle } from "./words.ts";

export interface PreviewAddresses {
  page: string;
  card: string;
}

export function metaElements(preview: StreamerPreview, { page, card }: PreviewAddresses): string[] {
  const title = previewTitle(preview);
  const description = previewDescription(preview);
  const properties = {
    "og:site_name": "Starling",
    "og:type": "profile",
    "og:title": title,
    "og:description": description,
    "og:url": page,
    "og:image": card,
    "og:image:type": "image/png",
    "og:image:width": String(CARD_WIDTH),
    "og:image:height": String(CARD_HEIGHT),
    "og:image:alt": t("{name} on Starling", { name: isolated(preview.displayName) }),
    "profile:username": preview.username,
  };
  const names = {
    description,
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": card,
  };
  return metaTags(names, properties);
}

export function previewHead(preview: StreamerPreview, addresses: PreviewAddresses): string {
  return [
    `<title>${escapeHtml(previewTitle(preview))}</title>`,
    `<link rel="canonical" href="${escapeHtml(addresses.page)}">`,
    ...metaElements(preview, addresses),
  ].join("");
}
