import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Kbd } from "@starling/ui/kbd";
import { ArrowRight, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "./words.ts";

interface VisitActions {
  /** Whether the stage shows the player. Next is then the main action. */
  isWatching: boolean;
  isOnTheWay: boolean;
  onNext: () => void;
  onNotForMe: () => void;
}

/** `onKeys` lists the keyboard shortcuts; undefined without a keyboard. */
export type VisitHandlers = VisitActions & { onKeys: (() => void) | undefined };

interface VisitProps extends VisitActions {
  /** Name of the streamer as plain text. */
  name: string;
  avatar: ReactNode;
  heading: ReactNode;
  mark?: ReactNode;
  menu: ReactNode;
  state: ReactNode;
  title: string | null;
  facts: string;
  about?: string | null;
  follow: ReactNode;
  link?: ReactNode;
}

/** Layout of a visit and of its skeleton. In a narrow column, the actions are below the texts. */
export const visitClasses = "flex flex-wrap items-start gap-x-6 gap-y-3";
export const textClasses = "flex min-w-0 flex-1 basis-full gap-3 @[46rem]:basis-0";
export const actionsClasses =
  "flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-sm:ps-15 sm:basis-full @[46rem]:basis-auto @[46rem]:flex-col @[46rem]:items-end";

/** Who is on the stage, with the actions. */
export function Visit({
  name,
  avatar,
  heading,
  mark,
  menu,
  state,
  title,
  facts,
  about,
  follow,
  link,
  ...actions
}: VisitProps) {
  return (
    <section aria-label={words.arrived(name)} className={`${visitClasses} text-left rtl:text-right`}>
      <div className={textClasses}>
        <div role="status" className="flex min-w-0 flex-1 gap-3">
          {avatar}
          <div className="min-w-0 flex-1">
            <div className="flex items-center gap-1.5">
              <h2 className="truncate text-xl leading-7">
                <bdi>{heading}</bdi>
              </h2>
              {mark}
            </div>
            <p className="flex flex-wrap items-center gap-x-3 text-md">{state}</p>
            {title && title !== name ? (
              <p className="mt-2 line-clamp-2 font-semibold text-lg [overflow-wrap:anywhere]" dir="auto">
                {title}
              </p>
            ) : null}
            <p className="text-md text-muted">
              <bdi>{facts}</bdi>
            </p>
          </div>
        </div>
        <div className="-me-2.5 -mt-2 shrink-0 empty:hidden sm:me-0 sm:mt-0">{menu}</div>
      </div>
      <div className={actionsClasses}>
        <Actions {...actions}>{follow}</Actions>
        {link}
      </div>
      {about ? (
        <div className={cn("basis-full ps-15", !link && "max-sm:-mt-3")}>
          <p className="line-clamp-3 max-w-measure text-md text-muted [overflow-wrap:anywhere]" dir="auto">
            {about}
          </p>
        </div>
      ) : null}
    </section>
  );
}

/** On phones, the actions stay above the bottom bar, and `SurfPlace` leaves space for them. */
function Actions({
  isWatching,
  isOnTheWay,
  onNext,
  onNotForMe,
  children,
}: VisitActions & { children: ReactNode }) {
  return (
    <div className="action-bar flex flex-wrap gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:[@media(height<24rem)]:static max-sm:border-line max-sm:border-t max-sm:bg-background max-sm:px-4 max-sm:py-2 max-sm:[&>button]:px-3">
      <Button
        size="lg"
        variant={isWatching ? "primary" : "secondary"}
        className={cn("max-sm:grow sm:min-w-44", !isWatching && invertedClasses)}
        aria-keyshortcuts="W"
        aria-disabled={isOnTheWay || undefined}
        onClick={onNext}
      >
        {words.next}
        <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        <Kbd className="hidden border-current/25 bg-transparent text-current/70 pointer-fine:inline-flex">
          {words.nextKey}
        </Kbd>
      </Button>
      {children}
      <Button
        size="lg"
        variant="ghost"
        className="px-3.5"
        title={words.notForMe}
        aria-disabled={isOnTheWay || undefined}
        onClick={onNotForMe}
      >
        <EyeOff aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{words.notForMe}</span>
      </Button>
    </div>
  );
}

/** Stands out without the accent, which marks the button that starts the player. */
const invertedClasses =
  "border-transparent bg-strong text-background hover:bg-muted dark:bg-strong dark:hover:bg-muted";

export const linkClasses =
  "touch-area inline-flex items-center gap-1.5 text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2";
