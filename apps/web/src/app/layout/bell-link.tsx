import { Button } from "@starling/ui/button";
import type { Role } from "@starling/validators/roles";
import { Bell } from "lucide-react";
import { type ComponentProps, type MouseEvent, Suspense, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useUnread } from "../../lib/unread-store.ts";
import { bellWords, unreadMark } from "./bell-words.ts";

const BellPopover = loadable(
  async () => (await import("../../features/notifications/list/bell-popover.tsx")).BellPopover,
);

/** Minimum window width at which the newest notifications fit next to the page. */
const WIDE = "(min-width: 640px)";

/** Link to the notifications page. On wide screens, a plain click opens a list instead. */
export function BellLink({ role }: { role: Role }) {
  const [path] = useLocation();
  const address = `${path}?${useSearch()}`;
  // Any navigation closes the list.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const setOpen = (isOpen: boolean) => setOpenedAt(isOpen ? address : null);
  function toggle(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || path === paths.notifications || !matchMedia(WIDE).matches) return;
    event.preventDefault();
    setWanted(true);
    setOpen(openedAt !== address);
  }
  const bell = <BellAnchor isCurrent={path === paths.notifications} onNear={loadPopover} onClick={toggle} />;
  if (!isWanted) return bell;
  return (
    <Suspense fallback={bell}>
      <LazyApiProvider>
        <BellPopover role={role} bell={bell} isOpen={openedAt === address} onOpenChange={setOpen} />
      </LazyApiProvider>
    </Suspense>
  );
}

function loadPopover(): void {
  BellPopover.load();
  LazyApiProvider.load();
}

interface BellAnchorProps extends ComponentProps<"a"> {
  isCurrent: boolean;
  onNear: () => void;
}

function BellAnchor({ isCurrent, onNear, ...props }: BellAnchorProps) {
  const unread = useUnread();
  const name = bellWords.name(unread);
  return (
    <Button variant="ghost" size="icon" asChild>
      <Link
        {...props}
        href={paths.notifications}
        aria-label={name}
        title={name}
        aria-current={isCurrent ? "page" : undefined}
        className="aria-[current]:text-accent-text aria-expanded:bg-hover"
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <span className="relative">
          <Bell aria-hidden="true" />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="-top-2 absolute start-2.5 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-accent-foreground text-xs leading-4 tabular-nums ring-2 ring-background"
            >
              {unreadMark(unread)}
            </span>
          ) : null}
        </span>
      </Link>
    </Button>
  );
}
