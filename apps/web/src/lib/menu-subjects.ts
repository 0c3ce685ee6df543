import type { FollowEntry } from "@starling/validators/follows";
import type { ReactNode } from "react";

/** Somebody whom a menu is about: what every list, card and page knows of a person. */
export type MenuPerson = Pick<FollowEntry, "id" | "role" | "displayName" | "username">;

/** Draws the menu about somebody, for where a feature has room for one and knows nothing of what is in it. */
export type PersonMenu = (person: MenuPerson) => ReactNode;
