import type { ClipCard } from "@starling/validators/clips";
import type { OutsideStream } from "@starling/validators/outside-streams";
import { MoreMenu } from "../features/safety/more-menu.tsx";
import type { MenuPerson } from "../lib/menu-subjects.ts";

export const cardMenu = (about: Omit<MenuPerson, "role">, className?: string) => (
  <MoreMenu place="card" about={about} className={className} />
);

export const channelMenu = (about: OutsideStream, className?: string) => (
  <MoreMenu place="channel" about={about} className={className} />
);

export const rowMenu = (about: MenuPerson) => <MoreMenu place="row" about={about} />;

/** `onBlocked` leaves the page of a blocked account. */
export const pageMenu = (about: MenuPerson, onBlocked: () => void, className?: string) => (
  <MoreMenu place="page" about={about} onBlocked={onBlocked} className={className} />
);

export const clipMenu = (about: ClipCard, className?: string) => (
  <MoreMenu place="clip" about={about} className={className} />
);
