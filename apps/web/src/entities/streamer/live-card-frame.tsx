import { cn } from "@starling/ui/cn";
import { Fragment, type ReactNode, type Ref } from "react";
import { liveWords } from "./live-state.tsx";
import { outside as words } from "./outside/words.ts";

/** White text on translucent black, readable over any picture. */
export const factClasses =
  "inline-flex min-w-0 items-center gap-1.5 rounded-sm bg-black/75 px-1.5 py-0.5 font-semibold text-white text-xs tabular-nums";

const MINUTE_MS = 60_000;

interface LiveChipsProps {
  viewers: number;
  /** Start of the stream as ISO text; null if unknown. */
  since: string | null;
  now: Date;
}

/**
 * Duration of a stream that a platform reports, and its viewers: at the two ends of the picture's top, on phones
 * at its top and its bottom.
 */
export function LiveChips({ viewers, since, now }: LiveChipsProps) {
  const minutes = since === null ? null : Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS);
  return (
    <>
      <span className={cn(factClasses, "justify-self-start")}>
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
        <span className="truncate">
          {minutes === null ? liveWords("platform") : words.liveFor(Math.max(1, minutes))}
        </span>
      </span>{" "}
      <span
        className={cn(
          factClasses,
          "col-start-2 row-start-2 font-medium sm:row-start-1",
          viewers === 0 && "text-white/80",
        )}
      >
        {words.watching(viewers)}
      </span>{" "}
    </>
  );
}

interface LiveCardFrameProps {
  ref?: Ref<HTMLElement>;
  picture: ReactNode;
  /** Live state: {@link LiveChips} or one chip at the top of the picture. */
  state: ReactNode;
  /** Secondary fact at the bottom of the picture. */
  fact?: ReactNode;
  /** Actions that appear on hover and focus. Hidden on touch screens, where pressing the card opens the stream. */
  actions?: ReactNode;
  face?: ReactNode;
  name: ReactNode;
  title: string | null;
  facts: readonly (string | null | undefined)[];
  menu?: ReactNode;
}

export function LiveCardFrame(props: LiveCardFrameProps) {
  const { ref, picture, state, fact, actions, face, name, title, facts, menu } = props;
  return (
    <article ref={ref} className="group relative flex h-full min-w-0 flex-col gap-2">
      <div className="relative aspect-video overflow-hidden rounded-lg border border-line bg-hover group-focus-within:border-line-strong group-hover:border-line-strong">
        {picture}
        <p className="absolute inset-1 grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[1fr_auto] items-start gap-1 sm:inset-1.5">
          {state}
          {fact ? <span className="row-start-2 flex min-w-0">{fact}</span> : null}
        </p>
      </div>
      <div className="flex min-w-0 gap-2.5">
        {face ? <div className="shrink-0 pt-0.5 max-sm:hidden">{face}</div> : null}
        <div className="min-w-0 flex-1">
          <div className={cn("flex min-w-0 items-center gap-1", menu && "pe-7 pointer-coarse:pe-8")}>
            {name}
          </div>
          <Facts facts={facts} />
          <p
            dir="auto"
            className="line-clamp-2 min-h-[2lh] text-md text-muted leading-5 [overflow-wrap:anywhere] max-sm:text-sm rtl:text-right"
          >
            {title}
          </p>
        </div>
        {actions ? (
          // The actions follow the name in reading order but are displayed on the picture.
          <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex aspect-video items-end justify-end p-1.5">
            <div className="pointer-events-auto max-w-full rounded-md bg-raised opacity-0 transition-opacity focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
              {actions}
            </div>
          </div>
        ) : null}
        {menu ? (
          // Covers the end of the name's line, so that the lines below have the whole width.
          <div className="-ms-[2.375rem] -me-2 -mt-2 relative z-10 shrink-0 empty:hidden pointer-coarse:-ms-[2.625rem]">
            {menu}
          </div>
        ) : null}
      </div>
    </article>
  );
}

/** One line. A long first fact is cut for the second one. Further facts that do not fit are on clipped lines. */
export function Facts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  const [first, second, ...more] = facts.flatMap((fact) => fact || []);
  return (
    <p className="h-[1lh] overflow-hidden text-faint text-sm">
      <span className="inline-flex max-w-full align-top">
        <bdi className="min-w-0 truncate">{first}</bdi>
        {second === undefined ? null : (
          <span className="max-w-full shrink-0 truncate whitespace-pre">
            {" · "}
            <bdi>{second}</bdi>
          </span>
        )}
      </span>
      {more.map((fact) => (
        <Fragment key={fact}>
          {" "}
          <span className="inline-block max-w-full truncate align-top">
            {"· "}
            <bdi>{fact}</bdi>
          </span>
        </Fragment>
      ))}
    </p>
  );
}
