import type { CardRecord } from "@starling/directory/directory-reader";
import type { LockedCard, NowLine, StreamerCard, StreamerPage } from "@starling/validators/discovery";
import { LRUCache } from "lru-cache";
import {
  JsonText,
  listText,
  mergedText,
  PLAIN_FORMAT,
  prebuilt,
  stableText,
  textOf,
} from "../../prebuilt.ts";
import {
  type Streams,
  streamsOf,
  type VolatileFields,
  volatileFields,
} from "../../profiles/directory/entries.rules.ts";

/** `at` is the time for which the live status is computed. */
export interface CardPiece {
  record: CardRecord;
  isBoosted: boolean;
  at: Date;
}

export interface PageParts {
  cards: readonly CardPiece[];
  locked: number;
  rest: Omit<StreamerPage, "items">;
}

const LOCKED: JsonText<LockedCard> = textOf({ isLocked: true });

interface Rendered {
  streams: Streams;
  isBoosted: boolean;
  text: string;
}

const rendered = new WeakMap<CardRecord, Rendered>();

/** The text is cached until the record's streams or boost change. */
function volatileText({ record, isBoosted, at }: CardPiece): string {
  const streams = streamsOf(record, at);
  const known = rendered.get(record);
  if (known?.streams === streams && known.isBoosted === isBoosted) return known.text;
  const text = JSON.stringify(volatileFields(record, isBoosted, at));
  rendered.set(record, { streams, isBoosted, text });
  return text;
}

/** Never mutate a record: caches are keyed by it. */
export function cardPieceText(piece: CardPiece): JsonText<StreamerCard> {
  const { record } = piece;
  const moving = new JsonText<VolatileFields>((_spelling, out) => {
    out.push(volatileText(piece));
  });
  return mergedText(moving, stableText<Omit<StreamerCard, keyof VolatileFields>>(record, record.card));
}

interface KnownPage {
  cards: readonly CardPiece[];
  moving: readonly string[];
  locked: number;
  /** Serialized page, cached when the same page is requested a second time. */
  bytes: Uint8Array | undefined;
}

/** Each page takes about 30 kB. */
const MAX_CACHED_PAGES = 64;
const pages = new LRUCache<CardRecord, KnownPage>({ max: MAX_CACHED_PAGES });

function isSame(known: KnownPage, cards: readonly CardPiece[], moving: readonly string[], locked: number) {
  return (
    known.locked === locked &&
    known.cards.length === cards.length &&
    cards.every(({ record }, at) => record === known.cards[at]?.record && moving[at] === known.moving[at])
  );
}

function cachedBytes(
  cards: readonly CardPiece[],
  locked: number,
  text: JsonText<unknown>,
): Uint8Array | undefined {
  const [first] = cards;
  if (!first) return undefined;
  const moving = cards.map(volatileText);
  const known = pages.get(first.record);
  if (known && isSame(known, cards, moving, locked)) {
    known.bytes ??= Buffer.from(text.pieces(PLAIN_FORMAT).join(""));
    return known.bytes;
  }
  pages.set(first.record, { cards, moving, locked, bytes: undefined });
  return undefined;
}

export function prebuiltPage({ cards, locked, rest }: PageParts): StreamerPage {
  const items: JsonText<(StreamerCard | LockedCard)[]> = new JsonText(
    (spelling, out) => {
      const placeholders = Array.from({ length: locked }, () => LOCKED);
      listText<StreamerCard | LockedCard>([...cards.map(cardPieceText), ...placeholders]).write(
        spelling,
        out,
      );
    },
    () => cachedBytes(cards, locked, items),
  );
  return prebuilt<StreamerPage>({ items, ...rest });
}

export function prebuiltShelf(cards: readonly CardPiece[]): { items: StreamerCard[] } {
  return prebuilt<{ items: StreamerCard[] }>({ items: listText(cards.map(cardPieceText)) });
}

export function prebuiltNow(
  cards: readonly CardPiece[],
  soon: readonly CardPiece[],
  rest: Omit<NowLine, "items" | "soon">,
): NowLine {
  return prebuilt<NowLine>({
    items: listText(cards.map(cardPieceText)),
    soon: listText(soon.map(cardPieceText)),
    ...rest,
  });
}
