import type { ClipCard } from "@starling/validators/clips";
import type { MenuPerson } from "../../lib/menu-subjects.ts";

/** Where a menu stands: a card that goes with whoever is hidden, their own page, which stays, a list of people, or a clip. */
export type Place = "card" | "page" | "row" | "clip";

/** What a menu is about. */
export interface Subject {
  /** Of a clip, who made it. */
  person: MenuPerson;
  clip?: Pick<ClipCard, "id" | "tags" | "captions"> | undefined;
  place: Place;
  /** Called once the person is blocked. */
  onBlocked?: (() => void) | undefined;
}
