import type { FollowEntry, FollowedEntry } from "@starling/validators/follows";
import type { ReactNode } from "react";

/** Somebody whom a menu is about: what every list, card and page knows of a person. */
export type MenuPerson = Pick<FollowEntry, "id" | "role" | "displayName" | "username">;

/** Draws the actions of a list of followed streamers. */
export interface FollowedBells {
  /** Loads, once for the list, what the bells show. */
  load: (ids: readonly string[]) => ReactNode;
  bell: (person: MenuPerson) => ReactNode;
  /** Watch while the streamer is live. */
  watch: (streamer: FollowedEntry) => ReactNode;
}

/** Draws the menu about somebody, for where a feature has room for one and knows nothing of what is in it. */
export type PersonMenu = (person: MenuPerson) => ReactNode;
