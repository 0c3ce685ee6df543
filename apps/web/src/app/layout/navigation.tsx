import { cn } from "@starling/ui/cn";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { Link } from "wouter";
import { useSession } from "../../lib/session.ts";
import { type NavigationItem, navigationItems } from "./navigation-items.ts";
import { useSidebarState } from "./sidebar-state.ts";

const rowClasses =
  "flex h-10 items-center gap-3 rounded-md px-3 text-md font-medium text-muted transition-colors hover:bg-hover hover:text-strong";

/** The members' navigation: a sidebar, and on phones a bar at the bottom. */
export default function Navigation({ path }: { path: string }) {
  const { me } = useSession();
  if (!me) return null;
  const items = navigationItems(me.role);
  return (
    <>
      <Sidebar items={items} path={path} />
      <BottomBar items={items} path={path} />
    </>
  );
}

interface ItemsProps {
  items: readonly NavigationItem[];
  path: string;
}

function Sidebar({ items, path }: ItemsProps) {
  const { collapsed, toggle } = useSidebarState();
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const words = collapsed ? "Expand navigation" : "Collapse navigation";
  return (
    <nav
      aria-label="Main"
      className={cn(
        "sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col gap-1 border-e border-line p-3 transition-[width] duration-200 sm:flex",
        collapsed ? "w-16" : "w-56",
      )}
    >
      {items.map(({ label, href, icon: ItemIcon }) => (
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
        onClick={toggle}
        aria-expanded={!collapsed}
        aria-label={words}
        title={words}
        className={cn(rowClasses, "mt-auto text-faint", collapsed && "justify-center px-0")}
      >
        <Icon aria-hidden="true" />
        <span className={cn(collapsed && "sr-only")}>Collapse</span>
      </button>
    </nav>
  );
}

function BottomBar({ items, path }: ItemsProps) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-background pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {items.map(({ label, href, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? "page" : undefined}
          className={cn(
            "flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted",
            path === href && "text-accent-text",
          )}
        >
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
