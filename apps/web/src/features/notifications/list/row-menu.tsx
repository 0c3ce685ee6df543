import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@starling/ui/dropdown-menu";
import { IconButton } from "@starling/ui/icon-button";
import { KIND_WORDS } from "@starling/validators/notification-words";
import type { Notification, OptionalKind } from "@starling/validators/notifications";
import type { Role } from "@starling/validators/roles";
import { BellOff, CheckCheck, Ellipsis, Radio, SlidersHorizontal } from "lucide-react";
import { useFewer } from "./use-fewer.ts";
import { notificationRow, rowMenu as words } from "./words.ts";

interface RowMenuProps {
  notification: Notification;
  role: Role;
  onRead: () => void;
}

const isOptional = (kind: Notification["kind"]): kind is OptionalKind => kind in KIND_WORDS;

export function RowMenu({ notification, role, onRead }: RowMenuProps) {
  const fewer = useFewer();
  const { kind, streamer, isRead, title } = notification;
  const followed = role === "viewer" && (kind === "live" || kind === "clip") ? streamer : null;
  if (isRead && !isOptional(kind)) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={notificationRow.menu(title)}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {isRead ? null : (
          <DropdownMenuItem onSelect={onRead}>
            <CheckCheck aria-hidden="true" />
            {words.markRead}
          </DropdownMenuItem>
        )}
        {followed && kind === "clip" ? (
          <DropdownMenuItem onSelect={() => void fewer.ofStreamer(followed, "live")}>
            <Radio aria-hidden="true" />
            {words.liveOnly(followed.displayName)}
          </DropdownMenuItem>
        ) : null}
        {followed ? (
          <DropdownMenuItem onSelect={() => void fewer.ofStreamer(followed, "none")}>
            <BellOff aria-hidden="true" />
            {words.nothing(followed.displayName)}
          </DropdownMenuItem>
        ) : null}
        {isOptional(kind) ? (
          <DropdownMenuItem onSelect={() => void fewer.ofKind(kind)}>
            <SlidersHorizontal aria-hidden="true" />
            {words.turnOff}
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
