import type { ClipCard } from "@starling/validators/clips";
import { type ComponentProps, Suspense } from "react";
import { loadable } from "../lib/loadable.tsx";
import type { MenuPerson } from "../lib/menu-subjects.ts";

const MoreMenu = loadable(async () => (await import("../features/safety/more-menu.tsx")).MoreMenu);

/** Comes after what it stands on, which keeps its room. */
function LateMenu(props: ComponentProps<typeof MoreMenu>) {
  return (
    <Suspense fallback={<span className="size-9 shrink-0 pointer-coarse:size-11" />}>
      <MoreMenu {...props} />
    </Suspense>
  );
}

/** About a streamer among those whom one is offered. */
export function cardMenu(streamer: Omit<MenuPerson, "role">) {
  return <LateMenu person={{ ...streamer, role: "streamer" }} place="card" />;
}

/** About somebody in a list of people. */
export function rowMenu(person: MenuPerson) {
  return <LateMenu person={person} />;
}

/** About whoever's page is open; blocked, it is left by `onBlocked`. */
export function pageMenu(person: MenuPerson, onBlocked: () => void) {
  const displayName = person.displayName || person.username;
  return <LateMenu person={{ ...person, displayName }} place="page" look="secondary" onBlocked={onBlocked} />;
}

/** About a clip and who made it. */
export function clipMenu({ id, tags, profileSnapshot }: ClipCard, className?: string) {
  const { name, ...creator } = profileSnapshot;
  return (
    <LateMenu
      person={{ ...creator, displayName: name, role: "streamer" }}
      clip={{ id, tags }}
      {...(className === undefined ? {} : { className })}
    />
  );
}
