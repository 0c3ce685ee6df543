import type { ClipCard } from "@starling/validators/clips";
import { MoreMenu } from "../features/safety/more-menu.tsx";
import type { MenuPerson } from "../lib/menu-subjects.ts";

/** About a streamer among those whom one is offered. */
export const cardMenu = (about: Omit<MenuPerson, "role">, className?: string) => (
  <MoreMenu place="card" about={about} className={className} />
);

/** About somebody in a list of people. */
export const rowMenu = (about: MenuPerson) => <MoreMenu place="row" about={about} />;

/** About whoever's page is open; blocked, it is left by `onBlocked`. */
export const pageMenu = (about: MenuPerson, onBlocked: () => void, className?: string) => (
  <MoreMenu place="page" about={about} onBlocked={onBlocked} className={className} />
);

/** About a clip and who made it. */
export const clipMenu = (about: ClipCard, className?: string) => (
  <MoreMenu place="clip" about={about} className={className} />
);
