import { cn } from "@starling/ui/cn";
import type { Mode } from "@starling/validators/discovery-query";
import { GalleryHorizontalEnd, List } from "lucide-react";
import { Link } from "wouter";

const MODES = [
  { mode: "list", label: "List", Icon: List },
  { mode: "swipe", label: "Swipe", Icon: GalleryHorizontalEnd },
] as const;

interface ModeSwitchProps {
  mode: Mode;
  hrefOf: (mode: Mode) => string;
}

/** A table or one card at a time: two addresses, so that nothing else has to remember the choice. */
export function ModeSwitch({ mode, hrefOf }: ModeSwitchProps) {
  return (
    <nav
      aria-label="View"
      className="inline-flex gap-0.5 rounded-md border border-line bg-hover p-0.5 dark:bg-background"
    >
      {MODES.map(({ mode: other, label, Icon }) => (
        <Link
          key={other}
          href={hrefOf(other)}
          aria-current={other === mode ? "page" : undefined}
          className={cn(
            "touch-target inline-flex h-[30px] items-center justify-center gap-2 rounded-sm px-3 font-medium text-md max-sm:px-2.5 transition-colors",
            other === mode ? "bg-raised text-strong dark:bg-hover" : "text-muted hover:text-strong",
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
