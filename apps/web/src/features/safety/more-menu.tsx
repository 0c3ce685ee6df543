import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import type { ClipCard } from "@starling/validators/clips";
import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../lib/loadable.tsx";
import type { MenuPerson } from "../../lib/menu-subjects.ts";
import { useSession } from "../../lib/session.ts";
import { moreMenu as words } from "./menu-words.ts";

const OpenMenu = loadable(async () => (await import("./menu-items.tsx")).OpenMenu);

export interface MoreMenuProps {
  /** Whom it is about; of a clip, who made it. */
  person: MenuPerson;
  clip?: Pick<ClipCard, "id" | "tags">;
  /** Where it stands: a card that goes with whoever is hidden, their own page, which stays, or a list of people. */
  place?: "card" | "page" | "list";
  /** Called once the person is blocked. */
  onBlocked?: () => void;
  look?: "ghost" | "secondary";
  className?: string;
}

/** What one can do about somebody besides following them: a button whose menu comes with the first press. Nobody has one about themselves. */
export function MoreMenu(props: MoreMenuProps) {
  const { me } = useSession();
  const [isWanted, setWanted] = useState(false);
  const { person, look = "ghost", className } = props;
  if (!me || me.username === person.username) return null;
  const label = words.label(person.displayName);
  const trigger = (
    <Button
      data-more=""
      variant={look}
      size="icon"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      className={cn("pointer-coarse:size-11", className)}
      onPointerEnter={OpenMenu.load}
      onFocus={OpenMenu.load}
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden="true" />
    </Button>
  );
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <OpenMenu {...props} trigger={trigger} />
    </Suspense>
  );
}
