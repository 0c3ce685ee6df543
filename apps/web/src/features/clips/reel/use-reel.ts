import { type ClipCard, REEL_LIMIT, type ReelPage } from "@starling/validators/clips";
import { MAX_SEARCH } from "@starling/validators/limits";
import { cutText } from "@starling/validators/truncate-text";
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useRef } from "react";
import { type RouterInputs, trpc } from "../../../lib/trpc.ts";
import { clipsIn, itemsOf, type ReelItems, withAddresses, withClip } from "./reel-items.ts";
import { forgetPlace } from "./use-scroll-position.ts";
import { useReel as words } from "./words.ts";

/** Names of the tabs in the URL (docs/product.md §4.4). */
export const REEL_TABS = ["trending", "for-you"] as const;
export type ReelTab = (typeof REEL_TABS)[number];

type Pages = InfiniteData<ReelPage, string | null>;

/** Number of a creator's clips to load when a clip needs a new URL. */
const MAX_CREATOR_CLIPS = 50;

export interface ReelEnd {
  words: string;
  detail: string;
  action: string;
  onAction: () => void;
  /** Whether the button returns to the first clip. */
  isRound: boolean;
}

export interface ReelControl extends ReelItems {
  status: "pending" | "error" | "success";
  error: unknown;
  hasMore: boolean;
  moreFailed: boolean;
  isFetching: boolean;
  fetchMore: () => void;
  retry: () => void;
  end: ReelEnd;
  /** Renews the clip's signed URLs. */
  renew: (clip: ClipCard) => Promise<ClipCard>;
}

/** Source of the reel: a tab, a search, or a shared clip followed by For You. */
export interface ReelSource {
  tab: ReelTab;
  /** Search text; blank if there is no search. */
  search: string;
  clip: string | null;
}

export const USUAL_TAB: ReelTab = "for-you";

export function reelSource(address: string): ReelSource {
  const asked = new URLSearchParams(address);
  const tab = REEL_TABS.find((known) => known === asked.get("tab")) ?? USUAL_TAB;
  return { tab, search: cutText((asked.get("search") ?? "").trim(), MAX_SEARCH), clip: asked.get("clip") };
}

export function reelInput({ search, clip }: ReelSource): RouterInputs["clips"]["reels"] {
  if (search !== "") return { limit: REEL_LIMIT, search };
  return clip === null ? { limit: REEL_LIMIT } : { limit: REEL_LIMIT, clip };
}

/** Name of the procedure that loads the source; searches and shared clips use `reels`. */
export function reelName({ tab, search, clip }: ReelSource): "trending" | "reels" {
  return tab === "trending" && search === "" && clip === null ? "trending" : "reels";
}

export function reelKey(source: ReelSource): QueryKey {
  return getQueryKey(trpc.clips[reelName(source)], reelInput(source), "infinite");
}

/** Pages of the reel. Never refetched automatically, so that the reel keeps its position, even after Back. */
export function useReel(source: ReelSource): ReelControl {
  const queryKey = reelKey(source);
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const underway = useRef(new Map<string | null, Promise<ReelPage>>());

  const procedure = reelName(source);
  const input = reelInput(source);
  const fetchPage = (cursor: string | null): Promise<ReelPage> =>
    client.clips[procedure].query({ ...input, ...(cursor === null ? {} : { cursor }) });

  const query = useInfiniteQuery<ReelPage, unknown, Pages, QueryKey, string | null>({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: "static",
  });

  function change(id: string, step: (clip: ClipCard) => ClipCard) {
    queries.setQueryData<Pages>(
      queryKey,
      (data) => data && { ...data, pages: withClip(data.pages, id, step) },
    );
  }

  /** Refetches a page; players with expired URLs on the same page share one request. */
  function refetchPage(cursor: string | null): Promise<ReelPage> {
    const asked = underway.current.get(cursor) ?? fetchPage(cursor);
    underway.current.set(cursor, asked);
    const done = () => void underway.current.delete(cursor);
    asked.then(done, done);
    return asked;
  }

  /**
   * Refetches the clip's page. Undefined if the page no longer contains the clip, because viewed clips are
   * excluded.
   */
  async function freshClip(clip: ClipCard): Promise<ClipCard | undefined> {
    const data = queries.getQueryData<Pages>(queryKey);
    const number = data?.pages.findIndex(({ items }) => clipsIn(items).some(({ id }) => id === clip.id));
    const { items } = await refetchPage(data?.pageParams[number ?? 0] ?? null);
    for (const fresh of clipsIn(items)) change(fresh.id, withAddresses(fresh));
    return clipsIn(items).find(({ id }) => id === clip.id);
  }

  async function refetchFromCreator(clip: ClipCard): Promise<ClipCard | undefined> {
    const { items } = await client.clips.byStreamer.query({
      id: clip.profileSnapshot.id,
      page: 1,
      limit: MAX_CREATOR_CLIPS,
    });
    return clipsIn(items).find(({ id }) => id === clip.id);
  }

  async function renew(clip: ClipCard): Promise<ClipCard> {
    const fresh = (await freshClip(clip)) ?? (await refetchFromCreator(clip));
    if (!fresh) return clip;
    change(clip.id, withAddresses(fresh));
    return fresh;
  }

  async function startOver(): Promise<void> {
    forgetPlace(queries, queryKey);
    await queries.resetQueries({ queryKey });
    await query.refetch();
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
      onAction: () => void startOver(),
    },
    renew,
  };
}
