import { DISCOVERY_LIMIT, type StreamerCard, type StreamerPage } from "@starling/validators/discovery";

export interface Step {
  id: string;
  name: string;
  kind: "pass" | "like";
  /** Whether the streamer was followed before the like. Undo must then not unfollow. */
  wasFollowed: boolean;
}

export interface Deck {
  cards: readonly StreamerCard[];
  /** Number of locked placeholders, which together take the last position of the deck. */
  locked: number;
  /** The number N in "Unlock N More Results". */
  unlockable: number;
  total: number;
  hasMore: boolean;
  /**
   * Index of the current card. After the last card, this index is the position of the locked placeholders.
   */
  at: number;
  /** Newest action last. */
  history: readonly Step[];
}

/** Remaining cards at which the next page is loaded (docs/product.md §3.9). */
export const LOAD_WITHIN = 2;

export function startDeck(page: StreamerPage): Deck {
  const empty: Deck = {
    cards: [],
    locked: 0,
    unlockable: 0,
    total: 0,
    hasMore: false,
    at: 0,
    history: [],
  };
  return addPage(empty, page);
}

/** The server does not list skipped and followed streamers. */
function stillListed({ cards, history }: Deck): number {
  const left = new Set(history.map(({ id }) => id));
  return cards.filter(({ id }) => !left.has(id)).length;
}

/** Skipped and liked streamers are no longer listed, so later streamers move to earlier pages. */
export function nextPage(deck: Deck): number {
  return Math.floor(stillListed(deck) / DISCOVERY_LIMIT) + 1;
}

/** Appends a page without moving cards that are already in the deck. */
export function addPage(deck: Deck, page: StreamerPage): Deck {
  const known = new Set(deck.cards.map(({ id }) => id));
  const open = page.items.filter((item) => !item.isLocked);
  const grown = { ...deck, cards: [...deck.cards, ...open.filter(({ id }) => !known.has(id))] };
  return {
    ...grown,
    locked: page.items.length - open.length,
    unlockable: page.unlockable,
    total: page.total,
    hasMore: page.unlockable === 0 && page.page < page.totalPages && stillListed(grown) < page.total,
  };
}

function stops({ cards, locked, unlockable }: Deck): number {
  return cards.length + (locked > 0 || unlockable > 0 ? 1 : 0);
}

/** Current card; undefined at the placeholders or while loading. */
export function cardAt({ cards, at }: Deck): StreamerCard | undefined {
  return cards[at];
}

/** If the position is past the end, moves to the first card. */
export function settled(deck: Deck): Deck {
  return deck.at > 0 && deck.at >= stops(deck) && !deck.hasMore ? { ...deck, at: 0 } : deck;
}

export function isWaiting(deck: Deck): boolean {
  return deck.hasMore && deck.at >= deck.cards.length;
}

export function shouldLoadMore({ hasMore, cards, at }: Deck): boolean {
  return hasMore && cards.length - 1 - at <= LOAD_WITHIN;
}

/** After the last card, continues with the first. */
export function upcoming(deck: Deck, count: number): StreamerCard[] {
  const { cards, at } = deck;
  const ahead = cards.slice(at + 1, at + 1 + count);
  if (deck.hasMore || stops(deck) > cards.length) return ahead;
  return [...ahead, ...cards.slice(0, at)].slice(0, count);
}

/**
 * From the last position, returns to the first card (docs/product.md §3.9). If the server has more cards,
 * waits for the next page instead.
 */
export function advance(deck: Deck, step?: Step): Deck {
  const history = step ? [...deck.history, step] : deck.history;
  const next = deck.at + 1;
  return { ...deck, history, at: next >= stops(deck) && !deck.hasMore ? 0 : next };
}

export function hasWrapped(before: Deck, after: Deck): boolean {
  return after.at === 0 && stops(before) > 0;
}

export function stepBack(deck: Deck): Deck {
  const last = deck.history.at(-1);
  if (!last) return deck;
  const at = deck.cards.findIndex(({ id }) => id === last.id);
  return { ...deck, history: deck.history.slice(0, -1), at: at < 0 ? deck.at : at };
}

/** Reverts a step that the server rejected and makes its card current. */
export function takeBack(deck: Deck, step: Step): Deck {
  if (!deck.history.includes(step)) return deck;
  const history = deck.history.filter((other) => other !== step);
  const from = deck.cards.findIndex(({ id }) => id === step.id);
  const card = deck.cards[from];
  if (!card || from === deck.at) return { ...deck, history };
  const others = deck.cards.filter((_, index) => index !== from);
  const at = from < deck.at ? deck.at - 1 : deck.at;
  return { ...deck, history, at, cards: [...others.slice(0, at), card, ...others.slice(at)] };
}
