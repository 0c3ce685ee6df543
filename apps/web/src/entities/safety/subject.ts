import type { ClipCard } from "@starling/validators/clips";
import type { FollowEntry } from "@starling/validators/follows";
import type { OutsideChannelInput } from "@starling/validators/outside-streams";

export type MenuPerson = Pick<FollowEntry, "id" | "role" | "displayName" | "username">;

/**
 * Place of a menu: a card that disappears with the streamer, the streamer's page, a row of a list, a clip, or
 * a non-member's stream.
 */
export type Place = "card" | "page" | "row" | "clip" | "channel";

export interface Subject {
  /** Streamer or viewer that the menu is about; for a clip, its creator. */
  person: MenuPerson;
  clip?: Pick<ClipCard, "id" | "tags" | "captions"> | undefined;
  /** Channel of a non-member, whose names are in `person`. */
  channel?: OutsideChannelInput | undefined;
  place: Place;
  onBlocked?: (() => void) | undefined;
}
