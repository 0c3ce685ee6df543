import { t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import { ownerHues } from "@starling/validators/owner-colors";
import { isAppPlatform } from "@starling/validators/platforms";
import type { StreamerPreview } from "@starling/validators/previews";
import type { PublicPage, PublicStream, SharedClip } from "@starling/validators/public-pages";
import { cutText } from "@starling/validators/truncate-text";
import { jsonElement } from "../http/documents.ts";
import { escapeHtml, metaTags } from "../http/markup.ts";
import { cardQuery } from "../previews/cards/version.ts";
import { metaElements } from "../previews/head.ts";

function previewOf(page: PublicPage): StreamerPreview {
  const { id, username, displayName, shortBio, avatar, banner, category, liveSource, next } = page;
  return {
    id,
    username,
    displayName,
    shortBio,
    avatar,
    banner,
    hues: ownerHues(page),
    primaryCategory: category,
    liveSource,
    nextStreamAt: next && new Date(next.start),
    nextStreamZone: next?.timeZone ?? null,
  };
}

function addressesOf({ links }: PublicPage): string[] {
  return Object.entries(links).flatMap(([platform, link]) =>
    !isAppPlatform(platform) && /^https?:\/\//i.test(link) ? [link] : [],
  );
}

/** Describes a stream to search engines. A stream reported as live has no planned end. */
type Broadcast = Pick<PublicStream, "start" | "game"> & Partial<Pick<PublicStream, "end">>;

function streamOf({ liveSource, liveSince, liveGame, current, next }: PublicPage): Broadcast | null {
  if (liveSource === "platform" && liveSince !== null) return { start: liveSince, game: liveGame };
  return current ?? next;
}

function broadcastOf(page: PublicPage, stream: Broadcast, address: string) {
  const { displayName: name } = page;
  return {
    "@type": "BroadcastEvent",
    name: stream.game
      ? t("{name} streams {game}", { name, game: stream.game })
      : t("{name} streams", { name }),
    // In schema.org, `isLiveBroadcast` does not mean "live now", so planned streams have it too.
    isLiveBroadcast: true,
    startDate: stream.start,
    ...(stream.end === undefined ? {} : { endDate: stream.end }),
    url: addressesOf(page)[0] ?? address,
    performer: { "@id": `${address}#person` },
  };
}

function linkedData(page: PublicPage, address: string, card: string) {
  const stream = streamOf(page);
  const person = {
    "@type": "Person",
    "@id": `${address}#person`,
    name: page.displayName,
    alternateName: page.username,
    url: address,
    image: card,
    ...(page.shortBio ? { description: page.shortBio } : {}),
    sameAs: addressesOf(page),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/FollowAction",
      userInteractionCount: page.followersCount,
    },
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "ProfilePage", "@id": address, url: address, mainEntity: person },
      ...(stream ? [broadcastOf(page, stream, address)] : []),
    ],
  };
}

const NOINDEX = '<meta name="robots" content="noindex">';

/** Maximum length of a description, in characters. */
const DESCRIPTION = 200;

function clipElements(clip: SharedClip, page: PublicPage, { publicUrl, card }: Preview): string[] {
  const text = clip.description.trim() || t("A clip by {name} on Starling.", { name: page.displayName });
  const description = text.length > DESCRIPTION ? `${cutText(text, DESCRIPTION - 1).trimEnd()}…` : text;
  const image = clip.poster === null ? card : new URL(clip.poster, publicUrl).href;
  const title = `${clip.title} · ${page.displayName}`;
  const properties = {
    "og:site_name": "Starling",
    "og:type": "video.other",
    "og:title": title,
    "og:description": description,
    "og:url": `${publicUrl}/@${page.username}?clip=${clip.id}`,
    "og:image": image,
    "og:image:alt": clip.title,
  };
  const names = {
    description,
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": image,
  };
  return metaTags(names, properties);
}

interface Preview {
  publicUrl: string;
  card: string;
}

export function publicPageHead(page: PublicPage, publicUrl: string): string {
  const address = `${publicUrl}/@${page.username}`;
  const preview = previewOf(page);
  const card = `${publicUrl}/streamer/${page.id}/card.png?${cardQuery(preview)}`;
  const name =
    page.displayName === page.username ? page.username : `${isolated(page.displayName)} (@${page.username})`;
  const title = page.shared ? `${isolated(page.shared.title)} · ${name}` : name;
  return [
    `<title>${escapeHtml(`${title} · Starling`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...(page.isIndexable ? [] : [NOINDEX]),
    ...(page.shared
      ? clipElements(page.shared, page, { publicUrl, card })
      : metaElements(preview, { page: address, card })),
    jsonElement('type="application/ld+json"', JSON.stringify(linkedData(page, address, card))),
  ].join("");
}

export const missingHead = () => `<title>${escapeHtml(t("Page not found · Starling"))}</title>${NOINDEX}`;
