import { toast } from "@starling/ui/toast";
import type { OutsideChannelInput } from "@starling/validators/outside-streams";
import { isRecord } from "@starling/validators/records";
import type { QueryKey } from "@tanstack/react-query";
import { getApi } from "../../lib/api-client.ts";
import { showError } from "../../lib/show-error.ts";
import { isEntry, isStreamerOrTheirClip, leaveOut } from "./remove-from-lists.ts";
import type { MenuPerson } from "./subject.ts";
import { done as words } from "./words.ts";

export type Person = Pick<MenuPerson, "id" | "displayName">;

/** Name of a query's procedure, such as `discovery.list`, or the key of a custom query. */
function nameOf([first]: QueryKey): string {
  return Array.isArray(first) ? first.join(".") : String(first);
}

const isSafety = (key: QueryKey) => nameOf(key).startsWith("safety.");

/** Queries whose lists include muted streamers, because the member opened these lists deliberately. */
const CHOSEN = /^(safety|follows|profiles|publicPages)\.|^clips\.(byStreamer|liked|likedBy)$/;

/** Whether a query returns suggestions, which exclude muted and hidden items. */
const isSuggestionQuery = (key: QueryKey) => !CHOSEN.test(nameOf(key));

/** Refetches the matching queries. Reels are only marked as outdated, so that playback keeps its position. */
export function refresh(concerns: (name: string) => boolean): void {
  const { queries } = getApi();
  const isAsked = (key: QueryKey) => Array.isArray(key[0]) && concerns(nameOf(key));
  const isReel = (key: QueryKey) => /^clips\.(reels|trending)$/.test(nameOf(key));
  void queries.invalidateQueries({ predicate: ({ queryKey }) => isAsked(queryKey) && !isReel(queryKey) });
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => isAsked(queryKey) && isReel(queryKey),
    refetchType: "none",
  });
}

const isListed = (name: string) => /^(discovery|surf|safety|clips|outsideStreams)\./.test(name);

interface Hiding {
  id: string;
  /** Removes the hidden item from cached lists. Returns a function that restores it. */
  leave: () => () => void;
  write: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  done: string;
  failed: string;
  undone: string;
  undoFailed: string;
}

async function hide({ id, leave, write, undo, ...texts }: Hiding): Promise<void> {
  const bringBack = leave();
  try {
    await write();
  } catch (error) {
    bringBack();
    return showError(error, texts.failed);
  }
  refresh(isListed);
  const takeBack = async () => {
    bringBack();
    try {
      await undo();
    } catch (error) {
      leave();
      return showError(error, texts.undoFailed);
    }
    refresh(isListed);
    toast.success(texts.undone, { id });
  };
  toast.success(texts.done, { id, action: { label: words.undo, onClick: () => void takeBack() } });
}

export function muteStreamer({ id, displayName }: Person): Promise<void> {
  const { client, queries } = getApi();
  return hide({
    id: `mute-${id}`,
    leave: () => leaveOut(queries, isStreamerOrTheirClip(id), isSuggestionQuery),
    write: () => client.safety.mute.mutate({ id }),
    undo: () => client.safety.unmute.mutate({ id }),
    done: words.muted(displayName),
    failed: words.muteFailed(displayName),
    undone: words.unmuted(displayName),
    undoFailed: words.unmuteFailed(displayName),
  });
}

interface Channel extends Person {
  channel: OutsideChannelInput;
}

export function muteChannel({ id, displayName, channel }: Channel): Promise<void> {
  const { client, queries } = getApi();
  return hide({
    id: `mute-${id}`,
    leave: () => leaveOut(queries, isEntry(id), isSuggestionQuery),
    write: () => client.outsideStreams.mute.mutate(channel),
    undo: () => client.outsideStreams.unmute.mutate(channel),
    done: words.muted(displayName),
    failed: words.muteFailed(displayName),
    undone: words.unmuted(displayName),
    undoFailed: words.unmuteFailed(displayName),
  });
}

/** Hides the channel for a limited time. */
export function dismissChannel({ id, displayName, channel }: Channel): Promise<void> {
  const { client, queries } = getApi();
  return hide({
    id: `dismiss-${id}`,
    leave: () => leaveOut(queries, isEntry(id), isSuggestionQuery),
    write: () => client.outsideStreams.notForMe.mutate(channel),
    undo: () => client.outsideStreams.undoNotForMe.mutate(channel),
    done: words.dismissed(displayName),
    failed: words.dismissFailed(displayName),
    undone: words.dismissalUndone(displayName),
    undoFailed: words.dismissalUndoFailed(displayName),
  });
}

export async function unmuteStreamer({ id, displayName }: Person): Promise<void> {
  try {
    await getApi().client.safety.unmute.mutate({ id });
  } catch (error) {
    return showError(error, words.unmuteFailed(displayName));
  }
  refresh(isListed);
  toast.success(words.unmuted(displayName), { id: `mute-${id}` });
}

export function hideClip(id: string): Promise<void> {
  const { client, queries } = getApi();
  return hide({
    id: `clip-${id}`,
    leave: () => leaveOut(queries, isEntry(id), (key) => !isSafety(key)),
    write: () => client.safety.hideClip.mutate({ id }),
    undo: () => client.safety.unhideClip.mutate({ id }),
    done: words.clipHidden,
    failed: words.clipHideFailed,
    undone: words.clipShown,
    undoFailed: words.clipShowFailed,
  });
}

/** Content with this tag disappears when the lists are refetched. */
export function muteTag(tag: string): Promise<void> {
  const { client } = getApi();
  return hide({
    id: `tag-${tag}`,
    leave: () => () => undefined,
    write: () => client.safety.muteTag.mutate({ tag }),
    undo: () => client.safety.unmuteTag.mutate({ tag }),
    done: words.tagMuted(tag),
    failed: words.tagMuteFailed(tag),
    undone: words.tagUnmuted(tag),
    undoFailed: words.tagUnmuteFailed(tag),
  });
}

/**
 * Blocks a person and removes the person from cached lists.
 * @param onBlocked called after the block, to leave the blocked user's page
 * @throws the error of the API
 */
export async function blockPerson({ id, displayName }: Person, onBlocked: () => void): Promise<void> {
  const { client, queries } = getApi();
  await client.safety.block.mutate({ id });
  onBlocked();
  leaveOut(queries, isStreamerOrTheirClip(id), (key) => !isSafety(key));
  queries.removeQueries({
    predicate: ({ queryKey, state: { data } }) =>
      /^(profiles|publicPages)\./.test(nameOf(queryKey)) && isRecord(data) && data.id === id,
  });
  refresh(() => true);
  toast.success(words.blocked(displayName), {
    id: `block-${id}`,
    action: { label: words.undo, onClick: () => void unblockPerson({ id, displayName }) },
  });
}

/** Does not restore the follows and likes that blocking removed. */
async function unblockPerson({ id, displayName }: Person): Promise<void> {
  try {
    await getApi().client.safety.unblock.mutate({ id });
  } catch (error) {
    return showError(error, words.unblockFailed(displayName));
  }
  refresh(() => true);
  toast.success(words.unblocked(displayName), { id: `block-${id}` });
}
