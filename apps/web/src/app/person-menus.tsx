import { cn } from "@starling/ui/cn";
import type { ClipCard } from "@starling/validators/clips";
import { type ComponentProps, Suspense } from "react";
import { loadable } from "../lib/loadable.tsx";
import type { MenuPerson } from "../lib/menu-subjects.ts";

const MoreMenu = loadable(async () => (await import("../features/safety/more-menu.tsx")).MoreMenu);

/** Comes after what it stands on, which keeps its room. */
function late(props: ComponentProps<typeof MoreMenu>) {
  return (
    <Suspense fallback={<span className={cn("size-9 shrink-0 pointer-coarse:size-11", props.className)} />}>
      <MoreMenu {...props} />
    </Suspense>
  );
}

/** About a streamer among those whom one is offered. */
export const cardMenu = (about: Omit<MenuPerson, "role">, className?: string) =>
  late({ place: "card", about, className });

/** About somebody in a list of people. */
export const rowMenu = (about: MenuPerson) => late({ place: "row", about });

/** About whoever's page is open; blocked, it is left by `onBlocked`. */
export const pageMenu = (about: MenuPerson, onBlocked: () => void, className?: string) =>
  late({ place: "page", about, onBlocked, className });

/** About a clip and who made it. */
export const clipMenu = (about: ClipCard, className?: string) => late({ place: "clip", about, className });
