import type { HiddenClip, HiddenPerson, MutedTag } from "@starling/validators/safety";
import type { Handlers } from "./fake-link.ts";
import { refuse } from "./fake-link.ts";

const since = new Date("2026-02-05T10:00:00Z");

export function hiddenPerson(number: number, changes: Partial<HiddenPerson> = {}): HiddenPerson {
  return {
    id: `0190f0e0-0000-7000-8000-00000000e${String(number).padStart(3, "0")}`,
    userId: `0190f0e0-0000-7000-8000-00000000f${String(number).padStart(3, "0")}`,
    role: "streamer",
    displayName: `Person ${number}`,
    username: `person_${number}`,
    avatar: null,
    since,
    ...changes,
  };
}

export function hiddenClip(number: number): HiddenClip {
  return {
    id: `0190f0e0-0000-7000-8000-00000000a${String(number).padStart(3, "0")}`,
    title: `Hidden clip ${number}`,
    displayName: "Inês Almada",
    poster: null,
    since,
  };
}

export interface FakeSafety {
  blocks?: HiddenPerson[];
  mutes?: HiddenPerson[];
  tags?: MutedTag[];
  clips?: HiddenClip[];
}

interface Paged {
  page?: number | undefined;
  limit?: number | undefined;
}

function pageOf<Item>(items: readonly Item[], { page = 1, limit = 20 }: Paged) {
  const shown = items.slice((page - 1) * limit, page * limit);
  return { shown, total: items.length, totalPages: Math.ceil(items.length / limit), nextCursor: null };
}

/** `written` describes all accepted changes, oldest first. */
export function fakeSafety({ blocks = [], mutes = [], tags = [], clips = [] }: FakeSafety = {}) {
  const held = { blocks, mutes, tags, clips };
  const written: string[] = [];
  const refused = new Set<string>();

  function note(name: string, subject: string) {
    if (refused.has(name))
      refuse({ message: "Too many changes. Please wait a moment.", status: 429, code: "TOO_MANY_REQUESTS" });
    written.push(`${name} ${subject}`);
  }

  const handlers = {
    blocks: (input: Paged) => {
      if (refused.has("blocks")) refuse({ message: "Slow down a little", status: 429 });
      const { shown, ...counts } = pageOf(held.blocks, input);
      return { blocks: shown, ...counts };
    },
    mutes: (input: Paged) => {
      const { shown, ...counts } = pageOf(held.mutes, input);
      return { mutes: shown, ...counts };
    },
    isMuted: ({ id }) => ({ isMuted: held.mutes.some((person) => person.id === id) }),
    mutedTags: () => ({ tags: held.tags }),
    hiddenClips: (input: Paged) => {
      const { shown, ...counts } = pageOf(held.clips, input);
      return { clips: shown, ...counts };
    },
    block: ({ id }) => {
      note("block", id);
      return { isBlocked: true } as const;
    },
    unblock: ({ id }) => {
      note("unblock", id);
      held.blocks = held.blocks.filter((person) => person.id !== id);
      return { isBlocked: false } as const;
    },
    mute: ({ id }) => {
      note("mute", id);
      return { isMuted: true } as const;
    },
    unmute: ({ id }) => {
      note("unmute", id);
      held.mutes = held.mutes.filter((person) => person.id !== id);
      return { isMuted: false } as const;
    },
    muteTag: ({ tag }) => {
      note("muteTag", tag);
      held.tags = [{ name: tag, since }, ...held.tags];
      return { isMuted: true } as const;
    },
    unmuteTag: ({ tag }) => {
      note("unmuteTag", tag);
      held.tags = held.tags.filter(({ name }) => name !== tag);
      return { isMuted: false } as const;
    },
    hideClip: ({ id }) => {
      note("hideClip", id);
      return { isHidden: true } as const;
    },
    unhideClip: ({ id }) => {
      note("unhideClip", id);
      held.clips = held.clips.filter((clip) => clip.id !== id);
      return { isHidden: false } as const;
    },
  } satisfies Handlers["safety"];
  return { handlers, written, refused };
}
