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

export function RowPicture({ notification: { kind, streamer } }: { notification: Notification }) {
  const Icon = ICONS[kind];
  if (!streamer) {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line bg-raised text-muted">
        <Icon aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      <Avatar name={streamer.displayName} src={streamer.avatar} size={40} />
      <span className="-end-1 -bottom-1 absolute grid size-5 place-items-center rounded-full border border-line bg-raised text-muted">
        <Icon aria-hidden="true" className="size-3" />
      </span>
    </span>
  );
}
