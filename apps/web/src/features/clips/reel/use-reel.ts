import { type ClipCard, REEL_LIMIT, type ReelPage } from "@starling/validators/clips";
import { cutText } from "@starling/validators/cut-text";
import { MAX_SEARCH } from "@starling/validators/limits";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type RouterInputs, trpc } from "../../../lib/trpc.ts";
import { REEL_KEY } from "../likes/with-like.ts";
import { useReel as words } from "./page-words.ts";
import { clipsIn, itemsOf, type ReelItems, withAddresses, withClip } from "./reel-items.ts";

/** The reels there are, by their name in the address (docs/product.md §4.4). */
export const REEL_TABS = ["trending", "for-you"] as const;
export type ReelTab = (typeof REEL_TABS)[number];

type Pages = InfiniteData<ReelPage, string | null>;

/** How many of a creator's clips are searched for one clip. */
const MOST_OF_CREATOR = 50;

/** The end of a reel. */
export interface ReelEnd {
  words: string;
  detail: string;
  action: string;
  onAction: () => void;
  /** The action goes back to the first clip. */
  isRound: boolean;
}

/** A reel, and what can be done with it. */
export interface ReelControl extends ReelItems {
  status: "pending" | "error" | "success";
  error: unknown;
  /** Whether there is a page that has not come. */
  hasMore: boolean;
  /** The next page could not be fetched. */
  moreFailed: boolean;
  isFetching: boolean;
  fetchMore: () => void;
  retry: () => void;
  /** What stands behind the last clip, and the way on from there. */
  end: ReelEnd;
  /** Requests new signed addresses of a clip and returns the clip with them. */
  renew: (clip: ClipCard) => Promise<ClipCard>;
}

/** Which clips a reel holds: a tab's, those found by a search, or For You behind one clip that a link names. */
export interface ReelSource {
  tab: ReelTab;
  /** Blank for none. */
  search: string;
  clip: string | null;
}

/** The reel made for whoever watches is shown when the address names none. */
export const USUAL_TAB: ReelTab = "for-you";

/** What the address asks for, by what stands after its `?`. */
export function reelSource(address: string): ReelSource {
  const asked = new URLSearchParams(address);
  const tab = REEL_TABS.find((known) => known === asked.get("tab")) ?? USUAL_TAB;
  return { tab, search: cutText((asked.get("search") ?? "").trim(), MAX_SEARCH), clip: asked.get("clip") };
}

/** What is asked for a page of a reel. */
export function reelInput(
  { search, clip }: ReelSource,
  cursor: string | null,
): RouterInputs["clips"]["reels"] {
  const input = { limit: REEL_LIMIT, ...(cursor === null ? {} : { cursor }) };
  if (search !== "") return { ...input, search };
  return clip === null ? input : { ...input, clip };
}

/** Which reel is asked: the one of a tab, or the one that is searched and begins at any clip. */
export function reelName({ tab, search, clip }: ReelSource): "trending" | "reels" {
  return tab === "trending" && search === "" && clip === null ? "trending" : "reels";
}

/** Where a reel lies in the query cache. */
export function reelKey({ tab, search, clip }: ReelSource): string[] {
  if (search !== "") return [REEL_KEY, "search", search];
  return clip === null ? [REEL_KEY, tab] : [REEL_KEY, "clip", clip];
}

/**
 * A reel page by page. Its clips lie in the query cache and are never fetched anew by themselves: nothing may change its
 * place under somebody who watches, and the way back from a profile leads to the same clip.
 */
export function useReel(source: ReelSource): ReelControl {
  const queryKey = reelKey(source);
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const underway = useRef(new Map<string | null, Promise<ReelPage>>());

  const fetchPage = (cursor: string | null): Promise<ReelPage> =>
    client.clips[reelName(source)].query(reelInput(source, cursor));

  const query = useInfiniteQuery<ReelPage, unknown, Pages, string[], string | null>({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });

  function change(id: string, step: (clip: ClipCard) => ClipCard) {
    queries.setQueryData<Pages>(
      queryKey,
      (data) => data && { ...data, pages: withClip(data.pages, id, step) },
    );
  }

  /** Three players may find at once that their addresses have expired: they share one request. */
  function fetchAnew(cursor: string | null): Promise<ReelPage> {
    const asked = underway.current.get(cursor) ?? fetchPage(cursor);
    underway.current.set(cursor, asked);
    const done = () => void underway.current.delete(cursor);
    asked.then(done, done);
    return asked;
  }

  /** The page that the clip came with, as it is answered now; the clip may have left it for being watched. */
  async function freshClip(clip: ClipCard): Promise<ClipCard | undefined> {
    const data = queries.getQueryData<Pages>(queryKey);
    const number = data?.pages.findIndex(({ items }) => clipsIn(items).some(({ id }) => id === clip.id));
    const { items } = await fetchAnew(data?.pageParams[number ?? 0] ?? null);
    for (const fresh of clipsIn(items)) change(fresh.id, withAddresses(fresh));
    return clipsIn(items).find(({ id }) => id === clip.id);
  }

  async function freshFromCreator(clip: ClipCard): Promise<ClipCard | undefined> {
    const { items } = await client.clips.byStreamer.query({
      id: clip.profileSnapshot.id,
      page: 1,
      limit: MOST_OF_CREATOR,
    });
    return clipsIn(items).find(({ id }) => id === clip.id);
  }

  async function renew(clip: ClipCard): Promise<ClipCard> {
    const fresh = (await freshClip(clip)) ?? (await freshFromCreator(clip));
    if (!fresh) return clip;
    change(clip.id, withAddresses(fresh));
    return fresh;
  }

  return {
    ...itemsOf(query.data?.pages ?? []),
    status: query.data ? "success" : query.status,
    error: query.error,
    hasMore: query.hasNextPage,
    moreFailed: query.isFetchNextPageError,
    isFetching: query.isFetching,
    fetchMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
    end: {
      words: words.seenEverything,
      detail: words.newClips,
      action: words.startOver,
      isRound: true,
      onAction: () => void queries.resetQueries({ queryKey }),
    },
    renew,
  };
}
