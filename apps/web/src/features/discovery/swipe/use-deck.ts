import { DISCOVERY_LIMIT, type StreamerPage } from "@starling/validators/discovery";
import type { DirectoryState } from "@starling/validators/discovery-query";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFollowing } from "../../../entities/follow/use-following.ts";
import { showError } from "../../../lib/show-error.ts";
import { type RouterInputs, trpc } from "../../../lib/trpc.ts";
import { listInput } from "../use-directory.ts";
import {
  addPage,
  advance,
  cardAt,
  type Deck,
  nextPage,
  type Step,
  settled,
  shouldLoadMore,
  startDeck,
  stepBack,
  takeBack,
} from "./deck.ts";
import { useDeck as words } from "./words.ts";

/** Maximum number of pages to fetch in a row if they contain no new streamer. */
const MAX_TRIES = 5;

export interface DeckControl {
  query: UseQueryResult<Deck, unknown>;
  moreFailed: boolean;
  fetchMore: () => void;
  /** Rejects or likes the current streamer. Returns undefined if there is none. */
  act: (kind: Step["kind"]) => Step | undefined;
  /** Returns from the upgrade slide to the first card. */
  skip: () => void;
  undo: () => Step | undefined;
}

type ListInput = RouterInputs["discovery"]["list"];

/**
 * Deck for a directory state, stored in the query cache, so that going back from a profile shows the same
 * card. Rejections and likes are optimistic and sent in order.
 */
export function useDeck(state: DirectoryState, unseen: boolean): DeckControl {
  const follows = useFollowing();
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const input: ListInput = { ...listInput({ ...state, limit: DISCOVERY_LIMIT }), unseen };
  const { page: _page, ...same } = input;
  const queryKey = getQueryKey(trpc.discovery.list, same, "infinite");

  const fetchPage = (page: number): Promise<StreamerPage> => client.discovery.list.query({ ...same, page });
  const query = useQuery({
    queryKey,
    queryFn: async () => startDeck(await fetchPage(1)),
    staleTime: "static",
    select: settled,
  });
  const deck = query.data;
  const change = (step: (deck: Deck) => Deck) =>
    queries.setQueryData<Deck>(queryKey, (before) => before && step(settled(before)));

  const more = useQuery({
    queryKey: [...queryKey, { after: deck?.cards.length }],
    queryFn: async () => {
      const known = deck ?? startDeck(await fetchPage(1));
      for (let page = nextPage(known), tries = 1; ; page += 1, tries += 1) {
        const answer = await fetchPage(page);
        const isNew = addPage(known, answer).cards.length > known.cards.length;
        if (isNew || page >= answer.totalPages || tries >= MAX_TRIES) return { answer, isNew };
      }
    },
    enabled: deck !== undefined && shouldLoadMore(deck),
    gcTime: 0,
  });
  const takeIn = useEffectEvent(() => {
    if (!more.data) return;
    const { answer, isNew } = more.data;
    change((before) => ({ ...addPage(before, answer), ...(isNew ? {} : { hasMore: false }) }));
  });
  const arrived = more.data;
  useEffect(() => {
    if (arrived) takeIn();
  }, [arrived]);

  const writes = useRef<Promise<void>>(Promise.resolve());
  const refused = useRef(new Set<Step>());
  const enqueue = (write: () => Promise<void>) => {
    writes.current = writes.current.then(write);
  };

  // Reads from the cache, because a second press may come before the first one is rendered.
  const latest = () => queries.getQueryData<Deck>(queryKey);
  function latestCard() {
    const now = latest();
    return now && cardAt(settled(now));
  }

  function act(kind: Step["kind"]): Step | undefined {
    const card = latestCard();
    if (!card) return undefined;
    const { id, displayName: name } = card;
    const step: Step = { id, name, kind, wasFollowed: follows.isFollowing(id) };
    change((before) => advance(before, step));
    enqueue(async () => {
      try {
        await (kind === "pass" ? client.passes.pass.mutate({ id }) : follows.follow(id));
      } catch (error) {
        refused.current.add(step);
        change((before) => takeBack(before, step));
        showError(error, kind === "pass" ? words.passFailed(name) : words.followFailed(name));
      }
    });
    return step;
  }

  function undo(): Step | undefined {
    const step = latest()?.history.at(-1);
    if (!step) return undefined;
    change(stepBack);
    enqueue(async () => {
      if (refused.current.has(step)) return;
      try {
        if (step.kind === "pass") await client.passes.undo.mutate({ id: step.id });
        else if (!step.wasFollowed) await follows.unfollow(step.id);
      } catch (error) {
        showError(
          error,
          step.kind === "pass" ? words.undoPassFailed(step.name) : words.undoFollowFailed(step.name),
        );
      }
    });
    return step;
  }

  return {
    query,
    moreFailed: more.isError,
    fetchMore: () => void more.refetch(),
    act,
    skip: () => change((before) => advance(before)),
    undo,
  };
}
