import { DISCOVERY_LIMIT, type StreamerCard, type StreamerPage } from "@starling/validators/discovery";

/** What somebody did with a card. */
export interface Step {
  id: string;
  name: string;
  kind: "pass" | "like";
  /** They were followed before: taking the like back takes nothing away. */
  wasFollowed: boolean;
}

/** The cards of swipe mode, and where one is among them (docs/product.md §3.9). */
export interface Deck {
  cards: readonly StreamerCard[];
  /** How many placeholders follow, where the plan does not reach; they are one last stop. */
  locked: number;
  /** N of "Unlock N More Results". */
  unlockable: number;
  total: number;
  /** Whether the server has cards that are not here yet. */
  hasMore: boolean;
  /** The stop one is at: a card, or behind the last one the placeholders. */
  at: number;
  /** What was done, the latest last. */
  history: readonly Step[];
}

/** When this few cards are left, the next page is requested (docs/product.md §3.9). */
export const LOAD_WITHIN = 2;

/** The deck with its first page. */
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

/** Cards that a list of those neither passed nor followed still holds, as far as is known. */
function stillListed({ cards, history }: Deck): number {
  const left = new Set(history.map(({ id }) => id));
  return cards.filter(({ id }) => !left.has(id)).length;
}

/**
 * The page on which the first unknown card stands. Whoever was passed or liked has left the listing, so that all behind them
 * moved up.
 */
export function nextPage(deck: Deck): number {
  return Math.floor(stillListed(deck) / DISCOVERY_LIMIT) + 1;
}

/** The deck with the cards of one more page; those that are here already stay where they are. */
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

/** Stops in the deck: its cards, and the placeholders behind them. */
function stops({ cards, locked, unlockable }: Deck): number {
  return cards.length + (locked > 0 || unlockable > 0 ? 1 : 0);
}

/** The card one looks at; undefined where the placeholders stand, or where the next cards are still on their way. */
export function cardAt({ cards, at }: Deck): StreamerCard | undefined {
  return cards[at];
}

/** A deck that cards were taken out of, behind the last of which one may stand: then one is at the first. */
export function settled(deck: Deck): Deck {
  return deck.at > 0 && deck.at >= stops(deck) && !deck.hasMore ? { ...deck, at: 0 } : deck;
}

/** Whether the next cards are still on their way. */
export function isWaiting(deck: Deck): boolean {
  return deck.hasMore && deck.at >= deck.cards.length;
}

/** Whether it is time to ask for more. */
export function wantsMore({ hasMore, cards, at }: Deck): boolean {
  return hasMore && cards.length - 1 - at <= LOAD_WITHIN;
}

/** Up to so many cards that come next, round the end where the deck is all there is. */
export function upcoming(deck: Deck, count: number): StreamerCard[] {
  const { cards, at } = deck;
  const ahead = cards.slice(at + 1, at + 1 + count);
  if (deck.hasMore || stops(deck) > cards.length) return ahead;
  return [...ahead, ...cards.slice(0, at)].slice(0, count);
}

/** On to the next stop; behind the last one stands the first (docs/product.md §3.9). Nothing moves past cards on their way. */
export function advance(deck: Deck, step?: Step): Deck {
  const history = step ? [...deck.history, step] : deck.history;
  const next = deck.at + 1;
  return { ...deck, history, at: next >= stops(deck) && !deck.hasMore ? 0 : next };
}

/** Whether the way from one deck to the next went round the end. */
export function wentRound(before: Deck, after: Deck): boolean {
  return after.at === 0 && stops(before) > 0;
}

/** Back to the card of the latest step, which is no longer done. */
export function stepBack(deck: Deck): Deck {
  const last = deck.history.at(-1);
  if (!last) return deck;
  const at = deck.cards.findIndex(({ id }) => id === last.id);
  return { ...deck, history: deck.history.slice(0, -1), at: at < 0 ? deck.at : at };
}

/** A step that the server refused: its card comes back at once, wherever one has got to since. */
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
