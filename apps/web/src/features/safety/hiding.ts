import { toast } from "@starling/ui/toast";
import { isRecord } from "@starling/validators/records";
import type { QueryKey } from "@tanstack/react-query";
import { getApi } from "../../lib/api-client.ts";
import type { MenuPerson } from "../../lib/menu-subjects.ts";
import { showError } from "../../lib/show-error.ts";
import { isEntry, isOf, leaveOut } from "./left-out.ts";
import { done as words } from "./words.ts";

/** Whom or what somebody chose, as far as hiding goes. */
export type Person = Pick<MenuPerson, "id" | "displayName">;

/** What an answer is to, as tRPC names it: `discovery.list`; of what features keep themselves, their own name. */
function nameOf([first]: QueryKey): string {
  return Array.isArray(first) ? first.join(".") : String(first);
}

const isSafety = (key: QueryKey) => nameOf(key).startsWith("safety.");

/** Lists that one chose oneself: whoever is muted stays in them. */
const CHOSEN = /^(safety|follows|profiles|publicPages)\.|^clips\.(byStreamer|liked|likedBy)$/;

/** Whether an answer holds what one is offered: there the muted and the hidden are left out. */
const isOffered = (key: QueryKey) => !CHOSEN.test(nameOf(key));

/** Asks again for what changes with what is hidden. What plays or is swiped keeps its place: it is only marked as old. */
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

const isListed = (name: string) => /^(discovery|surf|safety|clips)\./.test(name);

interface Hiding {
  /** One toast for one subject. */
  id: string;
  /** Leaves it out of all that is drawn. Returns how to bring it back. */
  leave: () => () => void;
  write: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  done: string;
  failed: string;
  undone: string;
  undoFailed: string;
}

/** Hides something at once, and brings it back when the server refuses or the person takes it back. */
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

/** Mutes a streamer: out of all that is offered, at once. */
export function muteStreamer({ id, displayName }: Person): Promise<void> {
  const { client, queries } = getApi();
  return hide({
    id: `mute-${id}`,
    leave: () => leaveOut(queries, isOf(id), isOffered),
    write: () => client.safety.mute.mutate({ id }),
    undo: () => client.safety.unmute.mutate({ id }),
    done: words.muted(displayName),
    failed: words.muteFailed(displayName),
    undone: words.unmuted(displayName),
    undoFailed: words.unmuteFailed(displayName),
  });
}

/** Takes a mute back. */
export async function unmuteStreamer({ id, displayName }: Person): Promise<void> {
  try {
    await getApi().client.safety.unmute.mutate({ id });
  } catch (error) {
    return showError(error, words.unmuteFailed(displayName));
  }
  refresh(isListed);
  toast.success(words.unmuted(displayName), { id: `mute-${id}` });
}

/** Hides a clip: out of all that is offered, at once. */
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

/** Mutes a tag. What has it goes as lists are asked again. */
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
 * Blocks somebody. Once the server has, they are out of every list, and their pages are asked for anew.
 * @param onBlocked called before they go: where their page is open, to leave it
 * @throws what the server refuses with
 */
export async function blockPerson({ id, displayName }: Person, onBlocked: () => void): Promise<void> {
  const { client, queries } = getApi();
  await client.safety.block.mutate({ id });
  onBlocked();
  leaveOut(queries, isOf(id), (key) => !isSafety(key));
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

/** Takes a block back. What it ended does not come back. */
async function unblockPerson({ id, displayName }: Person): Promise<void> {
  try {
    await getApi().client.safety.unblock.mutate({ id });
  } catch (error) {
    return showError(error, words.unblockFailed(displayName));
  }
  refresh(() => true);
  toast.success(words.unblocked(displayName), { id: `block-${id}` });
}
