import type { FollowEntry, FollowedEntry } from "@starling/validators/follows";
import type { ReactNode } from "react";

export type MenuPerson = Pick<FollowEntry, "id" | "role" | "displayName" | "username">;

export interface FollowedBells {
  /** Loads the state of the notification bells once for the whole list. */
  load: (ids: readonly string[]) => ReactNode;
  bell: (person: MenuPerson) => ReactNode;
  watch: (streamer: FollowedEntry) => ReactNode;
}

/** Renders a person's menu. Injected, so that features need not depend on the menu's content. */
export type PersonMenu = (person: MenuPerson) => ReactNode;
