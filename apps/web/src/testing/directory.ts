import type { OptionCounts, StreamerCard, StreamerPage } from "@starling/validators/discovery";
import type { RouterInputs } from "../lib/trpc.ts";
import type { Handlers } from "./fake-link.ts";
import { streamerCard } from "./streamers.ts";

/** Page of at most 30 unlocked streamers, out of `total`. */
export function streamerPage(total: number, changes: Partial<StreamerPage> = {}): StreamerPage {
  const items: StreamerCard[] = Array.from({ length: Math.min(total, 30) }, (_, n) => streamerCard(n));
  return {
    items,
    total,
    isTotalExact: true,
    page: 1,
    totalPages: Math.ceil(total / 30),
    nextCursor: null,
    unlockable: 0,
    emptiedBy: [],
    ...changes,
  };
}

export interface FakeDirectory {
  total?: number;
  page?: Partial<StreamerPage>;
  hasAccess?: boolean;
  counts?: OptionCounts;
}

/** Handlers for the discovery page, and the recorded list requests, oldest first. */
export function fakeDirectory({ total = 5, page = {}, hasAccess = true, counts }: FakeDirectory = {}) {
  const asked: NonNullable<RouterInputs["discovery"]["list"]>[] = [];
  const counted: NonNullable<RouterInputs["discovery"]["counts"]>[] = [];
  const handlers = {
    discovery: {
      now: () => ({ items: [], languages: [], games: [], soon: [] }),
      list: (input) => {
        asked.push(input);
        return streamerPage(total, { page: input.page ?? 1, ...page });
      },
      counts: (input) => {
        counted.push(input);
        return counts ?? { total, isTotalExact: true, counts: {} };
      },
    },
    features: { check: () => ({ hasAccess }) },
    follows: { statuses: () => ({ followed: {} }) },
    presets: { list: () => ({ presets: [] }) },
    taxonomy: {
      list: ({ kind }) => [
        { id: `${kind}-1`, name: kind === "game" ? "Chess" : `First ${kind}` },
        { id: `${kind}-2`, name: kind === "game" ? "Go" : `Second ${kind}` },
      ],
    },
  } satisfies Handlers;
  return { handlers, asked, counted };
}
