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

const liveChipClasses = "whitespace-nowrap sm:inline-flex sm:items-center sm:gap-1.5 sm:rounded-sm sm:px-1.5";

/** Duration of a stream that a platform reports, and its viewers. On phones, both are in one chip. */
export function LiveChips({ viewers, since, now }: LiveChipsProps) {
  const minutes = since === null ? null : Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS);
  return (
    <span className="min-w-0 text-white text-xs tabular-nums leading-5 sm:flex-1">
      <span className="rounded-sm bg-black/75 box-decoration-clone px-1 py-0.5 sm:flex sm:flex-wrap sm:gap-1 sm:bg-transparent sm:p-0">
        <span className={cn(liveChipClasses, "font-semibold sm:bg-black/75")}>
          <span
            aria-hidden="true"
            className="inline-block size-2 shrink-0 rounded-full bg-live align-middle max-sm:me-1"
          />
          <span>{minutes === null ? liveWords("platform") : words.liveFor(Math.max(1, minutes))}</span>
        </span>{" "}
        <span aria-hidden="true" className="sm:hidden">
          ·{" "}
        </span>
        <span
          className={cn(
            liveChipClasses,
            "sm:ms-auto sm:bg-black/65",
            viewers > 0 ? "font-medium" : "text-white/80",
          )}
        >
          {words.watching(viewers)}
        </span>
      </span>
    </span>
  );
}

interface LiveCardFrameProps {
  ref?: Ref<HTMLElement>;
  picture: ReactNode;
  /** Live state, at the top of the picture. */
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
        <p className="absolute inset-x-1 top-1 flex sm:inset-x-1.5 sm:top-1.5">{state}</p>
        {fact ? (
          <p className="absolute start-1 bottom-1 flex max-w-[calc(100%-0.5rem)] sm:start-1.5 sm:bottom-1.5">
            {fact}
          </p>
        ) : null}
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
