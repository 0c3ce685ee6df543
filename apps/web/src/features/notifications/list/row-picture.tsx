import { Avatar } from "@starling/ui/avatar";
import type { Notification, NotificationKind } from "@starling/validators/notifications";
import {
  CalendarClock,
  Clapperboard,
  CreditCard,
  Gavel,
  Heart,
  Lightbulb,
  type LucideIcon,
  Mail,
  Radio,
  Search,
  ShieldCheck,
  UserCheck,
  Users,
} from "lucide-react";
import { liveRing } from "../../../entities/streamer/live-state.tsx";

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  live: Radio,
  reminder: CalendarClock,
  clip: Clapperboard,
  search: Search,
  joined: UserCheck,
  digest: Heart,
  raid: Users,
  letter: Mail,
  suggestion: Lightbulb,
  payment: CreditCard,
  security: ShieldCheck,
  moderation: Gavel,
};

export function RowPicture({ notification: { kind, streamer, isLive } }: { notification: Notification }) {
  if (streamer)
    return (
      <Avatar
        name={streamer.displayName}
        src={streamer.avatar}
        size={36}
        className={liveRing(isLive ? "platform" : null)}
      />
    );
  const Icon = ICONS[kind];
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line bg-raised text-muted">
      <Icon aria-hidden="true" />
    </span>
  );
}
