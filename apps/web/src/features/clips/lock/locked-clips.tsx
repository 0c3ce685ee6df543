import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Lock } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { lockedClips as words } from "./words.ts";

interface LockedClipsProps {
  /** Number in "Unlock N More Clips"; nothing is rendered for 0. */
  count: number;
  /** Whether the panel fills the area of a clip. */
  fills?: boolean;
  className?: string;
}

/** Upgrade panel of all clip lists and the reel (docs/product.md §4.3). */
export function LockedClips({ count, fills = false, className }: LockedClipsProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={words.lockedClips}
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border border-line bg-raised px-5 py-5 text-center",
        fills ? "justify-center" : "sm:flex-row sm:text-start",
        className,
      )}
    >
      <Lock aria-hidden="true" className="shrink-0 text-accent-text" />
      <p className={cn("text-md text-muted", !fills && "sm:me-auto")}>{words.limit}</p>
      <Button variant="primary" asChild className="h-auto min-h-9 shrink-0 whitespace-normal py-1.5">
        <Link href={paths.plans}>{words.unlock(count)}</Link>
      </Button>
    </section>
  );
}
