import { t } from "@starling/i18n/translate";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@starling/ui/dropdown-menu";
import { ThemeMenuItems } from "@starling/ui/theme-menu";
import { roleLabel } from "@starling/validators/roles";
import type { Me } from "@starling/validators/sessions";
import { Download, Gavel, LogOut, Settings, UserRound, Wrench } from "lucide-react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { Link, useLocation } from "wouter";
import { logOut } from "../../features/accounts/log-out.ts";
import { installOffer } from "../../lib/installed-app.ts";
import { paths } from "../../lib/paths.ts";
import { userMenuClasses, userMenuLabel } from "./user-menu-frame.ts";

interface OpenUserMenuProps {
  me: Me;
  name: string;
  portrait: ReactNode;
  /** Whether the keyboard opened the menu; the first item then gets the focus. */
  byKeys: boolean;
}

export function OpenUserMenu({ me, name, portrait, byKeys }: OpenUserMenuProps) {
  const [, navigate] = useLocation();
  const first = useRef<HTMLAnchorElement>(null);
  const install = useSyncExternalStore(installOffer.subscribe, installOffer.current);
  useEffect(() => {
    if (!byKeys) return;
    // An opening menu takes the focus itself.
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [byKeys]);
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger aria-label={t(userMenuLabel)} className={userMenuClasses}>
        {portrait}
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-64">
        <div className="px-2.5 py-2">
          <p className="flex items-baseline justify-between gap-3">
            <span className="truncate text-md font-semibold" dir="auto">
              {name}
            </span>
            <span className="text-sm text-muted">{roleLabel(me.role)}</span>
          </p>
          <p className="truncate text-sm text-muted">{me.email}</p>
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href={paths.profile} ref={first}>
            <UserRound aria-hidden="true" />
            {t("Profile")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href={paths.settings}>
            <Settings aria-hidden="true" />
            {t("Account Settings")}
          </Link>
        </DropdownMenuItem>
        {me.isModerator ? (
          <DropdownMenuItem asChild>
            <Link href={paths.moderation}>
              <Gavel aria-hidden="true" />
              {t("Moderation")}
            </Link>
          </DropdownMenuItem>
        ) : null}
        {me.isOperator ? (
          <DropdownMenuItem asChild>
            <Link href={paths.admin}>
              <Wrench aria-hidden="true" />
              {t("Admin")}
            </Link>
          </DropdownMenuItem>
        ) : null}
        {install === null ? null : (
          <DropdownMenuItem onSelect={() => void install()}>
            <Download aria-hidden="true" />
            {t("Install Starling")}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <ThemeMenuItems />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void logOut(navigate)}>
          <LogOut aria-hidden="true" />
          {t("Log out")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
