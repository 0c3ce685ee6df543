import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import type { ClipCard } from "@starling/validators/clips";
import type { OutsideStream } from "@starling/validators/outside-streams";
import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../lib/loadable.tsx";
import { useSession } from "../../lib/session.ts";
import type { MenuPerson, Place, Subject } from "./subject.ts";
import { moreMenu as words } from "./words.ts";

const OpenMenu = loadable(async () => (await import("./menu-items.tsx")).OpenMenu);

export type MoreMenuProps = {
  onBlocked?: () => void;
  onKeys?: (() => void) | undefined;
  className?: string | undefined;
} & (
  | { place: "clip"; about: ClipCard }
  | { place: "channel"; about: OutsideStream }
  | { place: "card"; about: Omit<MenuPerson, "role"> }
  | { place: Exclude<Place, "clip" | "card" | "channel">; about: MenuPerson }
);

function subjectOf({ onBlocked, onKeys, ...props }: MoreMenuProps): Subject {
  const { place, about } = props;
  if (place === "clip") {
    const { id, name, username } = about.profileSnapshot;
    return { place, clip: about, person: { id, username, displayName: name, role: "streamer" } };
  }
  if (place === "channel") {
    const { id, login, name, platform, channelId } = about;
    // This name contains a slash, so it never equals a member's username.
    const person = { id, username: `${platform}/${login}`, displayName: name, role: "streamer" } as const;
    return { place, onKeys, person, channel: { platform, channelId } };
  }
  const { id, username } = about;
  const displayName = about.displayName || username;
  const role = place === "card" ? "streamer" : about.role;
  return { place, onBlocked, onKeys, person: { id, username, displayName, role } };
}

/** Loads its items when first opened; hidden for the member's own content. */
export function MoreMenu(props: MoreMenuProps) {
  const { me } = useSession();
  const [isWanted, setWanted] = useState(false);
  const subject = subjectOf(props);
  const { person, place } = subject;
  if (!me || me.username === person.username) return null;
  const label = words.label(person.displayName);
  const trigger = (
    <Button
      data-more=""
      variant={place === "page" ? "secondary" : "ghost"}
      size="icon"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      className={cn("pointer-coarse:size-11", props.className)}
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
      <OpenMenu subject={subject} trigger={trigger} />
    </Suspense>
  );
}
