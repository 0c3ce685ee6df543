import { cn } from "@starling/ui/cn";
import type { Role } from "@starling/validators/roles";
import { Link } from "wouter";
import { navigationItems } from "./navigation-items.ts";

export default function BottomItems({ role, path }: { role: Role; path: string }) {
  return navigationItems(role).map(({ label, shortLabel = label, href, icon: Icon }) => (
    <Link
      key={href}
      href={href}
      aria-current={path === href ? "page" : undefined}
      className={cn(
        "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-medium text-muted -outline-offset-2",
        path === href && "text-accent-text",
      )}
    >
      <Icon aria-hidden="true" />
      {shortLabel}
    </Link>
  ));
}
