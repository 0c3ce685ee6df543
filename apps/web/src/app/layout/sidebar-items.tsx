import { t } from "@starling/i18n/translate";
import { cn } from "@starling/ui/cn";
import type { Role } from "@starling/validators/roles";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { Link } from "wouter";
import { useSite } from "../../lib/use-site.ts";
import { sidebarItems } from "./navigation-items.ts";

const rowClasses =
  "flex h-10 items-center gap-3 rounded-md px-3 text-md font-medium text-muted transition-colors hover:bg-hover hover:text-strong";

interface SidebarItemsProps {
  role: Role;
  path: string;
  collapsed: boolean;
  onToggle: () => void;
}

export default function SidebarItems({ role, path, collapsed, onToggle }: SidebarItemsProps) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const site = useSite();
  const words = collapsed ? t("Expand navigation") : t("Collapse navigation");
  return (
    <>
      {sidebarItems(role, site).map(({ label, href, icon: ItemIcon }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? "page" : undefined}
          title={collapsed ? label : undefined}
          className={cn(
            rowClasses,
            path === href && "bg-hover text-strong",
            collapsed && "justify-center px-0",
          )}
        >
          <ItemIcon aria-hidden="true" className={cn(path === href && "text-accent-text")} />
          <span className={cn(collapsed && "sr-only")}>{label}</span>
        </Link>
      ))}
      <button
        type="button"
        onClick={onToggle}
        aria-expanded={!collapsed}
        aria-label={words}
        title={words}
        className={cn(rowClasses, "mt-auto text-faint", collapsed && "justify-center px-0")}
      >
        <Icon aria-hidden="true" className="rtl:-scale-x-100" />
        <span className={cn(collapsed && "sr-only")}>{t("Collapse", undefined, "navigation")}</span>
      </button>
    </>
  );
}
