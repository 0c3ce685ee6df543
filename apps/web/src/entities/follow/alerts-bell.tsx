import { cn } from "@starling/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@starling/ui/dropdown-menu";
import { IconButton } from "@starling/ui/icon-button";
import type { FollowAlerts } from "@starling/validators/notifications";
import { Bell, BellOff, BellRing, type LucideIcon } from "lucide-react";
import { useAlerts } from "./use-alerts.ts";
import { alertsBell as words } from "./words.ts";

const ICONS: Readonly<Record<FollowAlerts, LucideIcon>> = { all: BellRing, live: Bell, none: BellOff };
const ORDER = ["all", "live", "none"] as const satisfies readonly FollowAlerts[];

interface AlertsBellProps {
  id: string;
  name: string;
  size: "sm" | "md" | "lg";
  /**
   * Whether the surrounding list loads the notification settings of its rows. The bell is hidden while they
   * load.
   */
  fromList: boolean;
}

export function AlertsBell({ id, name, size, fromList }: AlertsBellProps) {
  const { alerts = fromList ? null : "live", set } = useAlerts({ id, name, fromList });
  if (alerts === null) return null;
  const Icon = ICONS[alerts];
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={words.name(name, alerts)}
          size={size === "sm" ? "sm" : "icon"}
          className={cn(size === "lg" && "size-11", alerts !== "none" && "text-accent-text")}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={words.menu(name)}>
        <DropdownMenuLabel>
          <bdi>{words.menu(name)}</bdi>
        </DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={alerts}
          onValueChange={(value) => {
            const chosen = ORDER.find((known) => known === value);
            if (chosen && chosen !== alerts) set(chosen);
          }}
        >
          {ORDER.map((choice) => {
            const ChoiceIcon = ICONS[choice];
            return (
              <DropdownMenuRadioItem key={choice} value={choice}>
                <ChoiceIcon aria-hidden="true" />
                {words.choices[choice]}
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
