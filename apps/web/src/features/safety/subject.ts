import type { ClipCard } from "@starling/validators/clips";
import type { MenuPerson } from "../../lib/menu-subjects.ts";

/**
 * Context of a menu: a card that is removed with the streamer, the streamer's page, a row of a list, or a
 * clip.
 */
export type Place = "card" | "page" | "row" | "clip";

export interface Subject {
  /** Creator of the clip. */
  person: MenuPerson;
  clip?: Pick<ClipCard, "id" | "tags" | "captions"> | undefined;
  place: Place;
  onBlocked?: (() => void) | undefined;
}
