import { t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import { cutText } from "@starling/validators/truncate-text";

export interface DiscordMessage {
  content: string;
  embeds: readonly object[];
  allowed_mentions: { parse: readonly []; roles?: readonly string[] };
}

export interface PostedStream {
  displayName: string;
  page: string;
  title: string | null;
  game: string | null;
  thumbnail: string | null;
  startedAt: Date;
}

const LIVE_COLOR = 0xfa_ab_3f;
const ENDED_COLOR = 0x6b_6e_78;
/** Half of Discord's limit of 256, because escaping may double the length. */
const MAX_TEXT = 120;

/** Text as one line, escaped so that Discord shows no formatting, mention or link. */
function plainText(text: string): string {
  const line = cutText(text.replaceAll(/\s+/g, " ").trim(), MAX_TEXT);
  return isolated(line.replaceAll(/[\\*_~`|[\]()<>#:@-]/g, "\\$&"));
}

function embedOf({ displayName, page, title, game }: PostedStream) {
  return {
    title: title ? plainText(title) : t("{name} on Starling", { name: plainText(displayName) }),
    url: page,
    author: { name: cutText(displayName, MAX_TEXT), url: page },
    fields: game ? [{ name: t("Game", undefined, "video game"), value: plainText(game), inline: true }] : [],
    footer: { text: t("Found on Starling") },
  };
}

/** Mentions the role and nothing else, whatever the texts contain. */
export function liveMessage(stream: PostedStream, roleId: string | null): DiscordMessage {
  const { displayName, thumbnail, startedAt } = stream;
  const mention = roleId === null ? [] : [`<@&${roleId}>`];
  // Adds a query string to the picture's URL, so that Discord does not show the cached picture of an earlier
  // stream. Platforms use one URL for all streams of a channel.
  const image = thumbnail && withQuery(thumbnail, `starling=${startedAt.getTime()}`);
  return {
    content: [...mention, t("**{name}** is live", { name: plainText(displayName) })].join(" "),
    embeds: [{ ...embedOf(stream), color: LIVE_COLOR, ...(image ? { image: { url: image } } : {}) }],
    allowed_mentions: { parse: [], ...(roleId === null ? {} : { roles: [roleId] }) },
  };
}

export function endedMessage(stream: PostedStream): DiscordMessage {
  const description = t("The stream has ended. Follow on Starling to hear about the next one.");
  return {
    content: t("**{name}** was live", { name: plainText(stream.displayName) }),
    embeds: [{ ...embedOf(stream), description, color: ENDED_COLOR }],
    allowed_mentions: { parse: [] },
  };
}

export function testMessage({ displayName, page }: Pick<PostedStream, "displayName" | "page">) {
  return {
    content: t("This is a test. When **{name}** goes live, Starling will post here: {page}", {
      name: plainText(displayName),
      page: `<${page}>`,
    }),
    embeds: [],
    allowed_mentions: { parse: [] },
  } satisfies DiscordMessage;
}

const withQuery = (address: string, query: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${query}`;
