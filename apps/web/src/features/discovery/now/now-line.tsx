import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import type { NowLine as Line, StreamerCard } from "@starling/validators/discovery";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, Suspense, useId, useRef } from "react";
import { useFirstFew } from "../../../components/use-deferred-items.ts";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { CallToStreamers } from "../../../entities/streamer/call-to-streamers.tsx";
import { useStore } from "../../../lib/create-store.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguages, useNow } from "../../../lib/use-now.ts";
import { rowClasses } from "../shelves/shelf-skeleton.tsx";
import { useNotShownAbove } from "../shelves/shown-above.tsx";
import { NowCard, type NowCardActions } from "./now-card.tsx";
import { emptyLineText, groupOf, inGroups, type NowChoice, nowChoice, nowInputOf } from "./now-choice.ts";
import { NowControls } from "./now-controls.tsx";
import { NowFrame, NowSkeleton, nowCellClasses } from "./now-frame.tsx";
import { useOutsideLine } from "./use-outside-line.ts";
import { useOneTabStop } from "./use-roving-tabindex.ts";
import { nowLine as words } from "./words.ts";

const OutsideRow = loadable(async () => (await import("./outside-row.tsx")).OutsideRow);

interface NowLineProps {
  hrefOf: (streamer: StreamerCard) => string;
  actions?: NowCardActions;
  aside?: ReactNode;
  isMember?: boolean;
}

/** Stale time in ms. */
const CACHE_TTL_MS = 60_000;
const headingClasses = "mb-1.5 h-5 font-medium text-muted text-sm leading-5";
/** Padding that reserves the space of the group headings. */
const alone = "pt-6.5 pb-3";
const sameHeight = "h-40 justify-center gap-3 py-0";

/**
 * Row of streamers in the visitor's languages and game: live, then starting soon, then others in fair order.
 */
export function NowLine({ hrefOf, actions, aside, isMember = false }: NowLineProps) {
  const choice = useStore(nowChoice);
  const languages = useLanguages();
  const query = trpc.discovery.now.useQuery(nowInputOf(choice, languages), {
    placeholderData: keepPreviousData,
    staleTime: CACHE_TTL_MS,
  });
  const others = useOutsideLine(nowInputOf(choice, languages), query.data !== undefined || query.isError);
  const hasOthers = others.isListed && others.mayHaveStreams;
  const heading = useRef<HTMLDivElement>(null);
  const items = useNotShownAbove()(query.data?.items ?? []);
  const isAllAbove = !items.some(isOn) && (query.data?.items.some(isOn) ?? false);

  /** Moves focus to the changed filter, because the pressed button disappears. */
  function widen(next: NowChoice) {
    nowChoice.set(next);
    heading.current?.querySelector("select")?.focus();
  }

  const notice = isAllAbove ? (
    <AllListedAbove />
  ) : (
    query.data && (
      <EmptyLine
        line={{ ...query.data, items }}
        isEmpty={query.data.items.length === 0}
        choice={choice}
        onWiden={widen}
      />
    )
  );
  return (
    <div ref={heading}>
      <NowFrame
        controls={
          <>
            <NowControls choice={choice} games={query.data?.games ?? []} onChoose={nowChoice.set} />
            {aside}
          </>
        }
      >
        {query.data ? (
          <Row
            line={{ items }}
            hasActions={actions !== undefined}
            notice={hasOthers ? null : notice}
            card={(streamer) => (
              <NowCard
                streamer={streamer}
                asked={query.data.languages}
                href={hrefOf(streamer)}
                actions={actions}
                isMember={isMember}
              />
            )}
          />
        ) : (
          <Missing query={query} />
        )}
        {others.isListed && (hasOthers || items.length > 0) ? (
          <Suspense fallback={<div className="mt-3 min-h-80" />}>
            <OutsideRow query={others.query} />
          </Suspense>
        ) : null}
      </NowFrame>
    </div>
  );
}

interface MissingProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

function Missing({ query }: MissingProps) {
  if (!query.isError) return <NowSkeleton isGrouped />;
  return (
    <div className={alone}>
      <ErrorState message={words.loadFailed} query={query} className={sameHeight} />
    </div>
  );
}

interface RowProps {
  line: Pick<Line, "items">;
  /** Message shown before the cards while no one is live. */
  notice: ReactNode;
  card: (streamer: StreamerCard) => ReactNode;
}

function Row({ hasActions, ...row }: RowProps & { hasActions: boolean }) {
  const { items } = row.line;
  if (items.length === 0) return row.notice === null ? null : <div className={alone}>{row.notice}</div>;
  return (
    <>
      {hasActions ? <FollowStatuses streamers={items} /> : null}
      <Cards {...row} isGrouped />
    </>
  );
}

export function Cards({
  line: { items },
  notice,
  card,
  isGrouped = false,
}: RowProps & { isGrouped?: boolean }) {
  const row = useOneTabStop<HTMLUListElement>();
  const hint = useId();
  const now = useNow();
  const drawn = useFirstFew(isGrouped ? inGroups(items, now) : items);
  return (
    <>
      <p id={hint} hidden>
        {words.arrowKeys}
      </p>
      <ul ref={row} aria-describedby={hint} className={rowClasses}>
        {notice === null || items.some(({ isLive }) => isLive) ? null : (
          <li className={nowCellClasses}>
            {isGrouped ? <div aria-hidden="true" className={headingClasses} /> : null}
            {notice}
          </li>
        )}
        {drawn.map((streamer, at) => (
          <li key={streamer.id} className={nowCellClasses}>
            {isGrouped ? (
              <GroupHeading group={groupOf(streamer, now)} before={groupBefore(drawn[at - 1], now)} />
            ) : null}
            {card(streamer)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Heading above the first card of a group; blank above the others, so that all cards align. */
function GroupHeading({ group, before }: { group: ReturnType<typeof groupOf>; before: typeof group | null }) {
  return group === before ? (
    <div aria-hidden="true" className={headingClasses} />
  ) : (
    <h3 className={headingClasses}>{words.groups[group]}</h3>
  );
}

function groupBefore(streamer: StreamerCard | undefined, now: Date) {
  return streamer === undefined ? null : groupOf(streamer, now);
}

const isOn = ({ isLive }: StreamerCard) => isLive;

function AllListedAbove() {
  return <EmptyState role="status" message={words.allFollowed} className={`${sameHeight} px-4 text-md`} />;
}

interface EmptyLineProps {
  /** Row to display, without streamers already shown above. */
  line: Line;
  /** Whether the server returned no streamers; false if all of them are shown above. */
  isEmpty: boolean;
  choice: NowChoice;
  onWiden: (choice: NowChoice) => void;
}

function EmptyLine({ line: { items, languages }, isEmpty, choice, onWiden }: EmptyLineProps) {
  const isWhole = languages.length === 0 && choice.game === "";
  const now = useNow();
  if (isEmpty && isWhole) {
    return (
      <EmptyState
        role="status"
        message={words.noStreamers}
        className={`${sameHeight} px-4 text-md`}
        action={<CallToStreamers />}
      />
    );
  }
  const text = emptyLineText(languages, choice.game);
  return (
    <EmptyState
      role="status"
      message={items.some((item) => groupOf(item, now) === "next") ? words.upNext(text) : text}
      className={`${sameHeight} px-4 text-md`}
      action={<Widen isNarrow={languages.length > 0} choice={choice} onWiden={onWiden} />}
    />
  );
}

function Widen({
  isNarrow,
  choice,
  onWiden,
}: { isNarrow: boolean } & Pick<EmptyLineProps, "choice" | "onWiden">) {
  if (choice.game !== "") {
    return (
      <Button size="sm" onClick={() => onWiden({ ...choice, game: "" })}>
        {words.showAllGames}
      </Button>
    );
  }
  if (!isNarrow) return null;
  return (
    <Button size="sm" onClick={() => onWiden({ ...choice, language: "any" })}>
      {words.showAllLanguages}
    </Button>
  );
}
