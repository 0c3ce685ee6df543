import { Button } from "@starling/ui/button";
import { Kbd } from "@starling/ui/kbd";
import { ArrowRight, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "./words.ts";

export interface VisitActionsProps {
  /** Whether the stage shows the player. Next is then the main action. */
  isWatching: boolean;
  isOnTheWay: boolean;
  onNext: () => void;
  onNotForMe: () => void;
}

/** On phones, the actions stay above the bottom bar. */
export function VisitActions({
  isWatching,
  isOnTheWay,
  onNext,
  onNotForMe,
  children,
}: VisitActionsProps & { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:sticky max-sm:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:-mx-4 max-sm:bg-background max-sm:px-4 max-sm:py-2 [&>[data-follow]]:flex-1">
      <Button
        size="lg"
        variant={isWatching ? "primary" : "secondary"}
        className="w-full"
        aria-keyshortcuts="W"
        aria-disabled={isOnTheWay || undefined}
        onClick={onNext}
      >
        {words.next}
        <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        <Kbd className="hidden pointer-fine:inline-flex">{words.nextKey}</Kbd>
      </Button>
      {children}
      <Button
        size="lg"
        variant="ghost"
        className="flex-1"
        aria-disabled={isOnTheWay || undefined}
        onClick={onNotForMe}
      >
        <EyeOff aria-hidden="true" className="size-4" />
        {words.notForMe}
      </Button>
    </div>
  );
}
