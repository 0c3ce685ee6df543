import type { ClipCard } from "@starling/validators/clips";
import type { FollowEntry } from "@starling/validators/follows";
import type { OutsideChannelInput } from "@starling/validators/outside-streams";

export type MenuPerson = Pick<FollowEntry, "id" | "role" | "displayName" | "username">;

/**
 * Where a menu is used: on a card that disappears when its streamer is hidden, on a streamer's page, on a list
 * row, on a clip, or on a non-member's stream.
 */
export type Place = "card" | "page" | "row" | "clip" | "channel";

export interface Subject {
  /** Streamer or viewer that the menu is about; for a clip, its creator. */
  person: MenuPerson;
  clip?: Pick<ClipCard, "id" | "tags" | "captions"> | undefined;
  /** Channel of a non-member; the names to display are in `person`. */
  channel?: OutsideChannelInput | undefined;
  place: Place;
  onBlocked?: (() => void) | undefined;
}
