import type { ClipCard } from "@starling/validators/clips";
import type { FollowEntry } from "@starling/validators/follows";
import type { OutsideChannelInput } from "@starling/validators/outside-streams";

export type MenuPerson = Pick<FollowEntry, "id" | "role" | "displayName" | "username">;

/**
 * Part of the app that contains a menu. Hiding a streamer removes the streamer's `card`. A `channel` belongs
 * to a non-member.
 */
export type Place = "card" | "page" | "row" | "clip" | "channel";

export interface Subject {
  /** Person that the menu is about; for a clip, its creator. */
  person: MenuPerson;
  clip?: Pick<ClipCard, "id" | "tags" | "captions"> | undefined;
  /** Channel of a non-member; the names to display are in `person`. */
  channel?: OutsideChannelInput | undefined;
  place: Place;
  onBlocked?: (() => void) | undefined;
  /** Opens the list of the page's keyboard shortcuts. */
  onKeys?: (() => void) | undefined;
}
