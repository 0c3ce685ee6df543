import type { ClipCard } from "@starling/validators/clips";
import type { MenuPerson } from "../../lib/menu-subjects.ts";

/**
 * Context of a menu: a card that is removed with the streamer, the streamer's page, a row of a list, or a
 * clip.
 */
export type Place = "card" | "page" | "row" | "clip";

export interface Subject {
  /** Streamer or viewer that the menu is about; for a clip, its creator. */
  person: MenuPerson;
  clip?: Pick<ClipCard, "id" | "tags" | "captions"> | undefined;
  place: Place;
  onBlocked?: (() => void) | undefined;
}
