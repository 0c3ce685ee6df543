import { localized } from "@starling/i18n/translate";
import { factsOf } from "@starling/validators/channels";
import { type OutsideChannelInput, outsideChannelInput } from "@starling/validators/outside-streams";
import type { HiddenPerson } from "@starling/validators/safety";
import { getApi } from "../../../lib/api-client.ts";
import { paths } from "../../../lib/paths.ts";
import { type HiddenWords, hiddenRows, hiddenKinds as texts } from "./words.ts";

export interface HiddenRow {
  id: string;
  name: string;
  detail: string | null;
  href: string | null;
  picture: { src: string | null; isFace: boolean } | null;
  since: Date;
}

export interface HiddenRows {
  rows: HiddenRow[];
  total: number;
  totalPages: number;
}

export interface HiddenKind {
  name: keyof typeof texts;
  words: HiddenWords;
  fetchPage: (page: number) => Promise<HiddenRows>;
  takeBack: (row: HiddenRow) => Promise<unknown>;
}

const LIMIT = 20;

function personRow(person: HiddenPerson, href: string | null): HiddenRow {
  return {
    id: person.id,
    name: person.displayName,
    detail: `@${person.username}`,
    href,
    picture: { src: person.avatar, isFace: true },
    since: person.since,
  };
}

const api = () => getApi().client.safety;
const streams = () => getApi().client.outsideStreams;

/** Splits an id of the form `twitch:123`. */
function channelOf(id: string): OutsideChannelInput {
  const at = id.indexOf(":");
  return outsideChannelInput.parse({ platform: id.slice(0, at), channelId: id.slice(at + 1) });
}

export const HIDDEN_KINDS: readonly HiddenKind[] = localized(() => [
  {
    name: "blocks",
    words: texts.blocks,
    fetchPage: async (page) => {
      const { blocks, ...counts } = await api().blocks.query({ page, limit: LIMIT });
      return { ...counts, rows: blocks.map((person) => personRow(person, null)) };
    },
    takeBack: ({ id }) => api().unblock.mutate({ id }),
  },
  {
    name: "mutes",
    words: texts.mutes,
    fetchPage: async (page) => {
      const { mutes, ...counts } = await api().mutes.query({ page, limit: LIMIT });
      return { ...counts, rows: mutes.map((person) => personRow(person, paths.streamer(person.id))) };
    },
    takeBack: ({ id }) => api().unmute.mutate({ id }),
  },
  {
    name: "mutedChannels",
    words: texts.mutedChannels,
    fetchPage: async (page) => {
      const { channels, ...counts } = await streams().muted.query({ page, limit: LIMIT });
      const rows = channels.map(({ platform, channelId, name, since }) => {
        const label = hiddenRows.channel(factsOf(platform).label, channelId);
        const detail = name === null ? hiddenRows.notLive : label;
        return {
          id: `${platform}:${channelId}`,
          name: name ?? label,
          detail,
          href: null,
          picture: null,
          since,
        };
      });
      return { ...counts, rows };
    },
    takeBack: ({ id }) => streams().unmute.mutate(channelOf(id)),
  },
  {
    name: "mutedTags",
    words: texts.mutedTags,
    fetchPage: async (page) => {
      const { tags } = await api().mutedTags.query();
      const rows = tags.slice((page - 1) * LIMIT, page * LIMIT).map(({ name, since }) => ({
        id: name,
        name: hiddenRows.tag(name),
        detail: null,
        href: null,
        picture: null,
        since,
      }));
      return { rows, total: tags.length, totalPages: Math.ceil(tags.length / LIMIT) };
    },
    takeBack: ({ id }) => api().unmuteTag.mutate({ tag: id }),
  },
  {
    name: "hiddenClips",
    words: texts.hiddenClips,
    fetchPage: async (page) => {
      const { clips, ...counts } = await api().hiddenClips.query({ page, limit: LIMIT });
      const rows = clips.map(({ id, title, displayName, poster, since }) => ({
        id,
        name: title,
        detail: hiddenRows.by(displayName),
        href: null,
        picture: { src: poster, isFace: false },
        since,
      }));
      return { ...counts, rows };
    },
    takeBack: ({ id }) => api().unhideClip.mutate({ id }),
  },
]);
