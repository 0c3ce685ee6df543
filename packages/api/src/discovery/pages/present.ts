import type { LockedCard, StreamerCard, StreamerPage } from "@starling/validators/discovery";
import { type MovingFields, movingFields } from "../../directory/entries/rules.ts";
import type { CardRecord } from "../../directory-reader.ts";
import { type JsonText, listText, mergedText, prebuilt, restingText, textOf } from "../../prebuilt.ts";

/** One card of a list: how it rests, whether it is boosted, and for which instant it is told who is live. */
export interface CardPiece {
  record: CardRecord;
  isBoosted: boolean;
  at: Date;
}

/** What {@link prebuiltPage} is made of. */
export interface PageParts {
  cards: readonly CardPiece[];
  /** Placeholders after the cards (decisions §4.3). */
  locked: number;
  rest: Omit<StreamerPage, "items">;
}

const LOCKED: JsonText<LockedCard> = textOf({ isLocked: true });

/** A streamer's card as text; the resting part of it is never parsed. */
export function cardPieceText({ record, isBoosted, at }: CardPiece): JsonText<StreamerCard> {
  const resting = restingText<Omit<StreamerCard, keyof MovingFields>>(record, record.card);
  return mergedText(textOf(movingFields(record, isBoosted, at)), resting);
}

/** A page of the directory whose cards are text (PERFORMANCE "Design" 3). */
export function prebuiltPage({ cards, locked, rest }: PageParts): StreamerPage {
  const placeholders = Array.from({ length: locked }, () => LOCKED);
  const items = listText<StreamerCard | LockedCard>([...cards.map(cardPieceText), ...placeholders]);
  return prebuilt<StreamerPage>({ items, ...rest });
}

/** A shelf of cards that are text. */
export function prebuiltShelf(cards: readonly CardPiece[]): { items: StreamerCard[] } {
  return prebuilt<{ items: StreamerCard[] }>({ items: listText(cards.map(cardPieceText)) });
}
