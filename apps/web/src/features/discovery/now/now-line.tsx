import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import type { NowLine as Line, StreamerCard } from "@starling/validators/discovery";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { MoreLink } from "../../../components/more-link.tsx";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { CallToStreamers } from "../../../entities/streamer/call-to-streamers.tsx";
import { useStore } from "../../../lib/create-store.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguages, useNow } from "../../../lib/use-now.ts";
import { useNotShownAbove } from "../shelves/shown-above.tsx";
import { LiveCard } from "./live-card.tsx";
import { emptyLineText, groupOf, type NowChoice, nowChoice, nowInputOf, wallOf } from "./now-choice.ts";
import { NowControls } from "./now-controls.tsx";
import {
  NowFrame,
  NowSkeleton,
  shortWallClasses,
  WALL_SIZE,
  WallCellSkeleton,
  wallClasses,
} from "./now-frame.tsx";
import { SoonLine } from "./soon-line.tsx";
import { useOutsideLine } from "./use-outside-line.ts";
import { useOneTabStop } from "./use-roving-tabindex.ts";
import { nowLine as words } from "./words.ts";

const OutsideCards = loadable(async () => (await import("./outside-cards.tsx")).OutsideCards);

interface NowLineProps {
  hrefOf: (streamer: StreamerCard) => string;
  hasActions?: boolean;
  aside?: ReactNode;
  isMember?: boolean;
}

const CACHE_TTL_MS = 60_000;
/**
 * Maximum number of members' cards if streams of non-members are also shown. "Show more" removes this limit.
 */
const MEMBERS_FIRST = 8;
const sameHeight = "min-h-40 justify-center gap-3 py-0";

export function NowLine({ hrefOf, hasActions = false, aside, isMember = false }: NowLineProps) {
  const choice = useStore(nowChoice);
  const languages = useLanguages();
  const query = trpc.discovery.now.useQuery(nowInputOf(choice, languages), {
    placeholderData: keepPreviousData,
    staleTime: CACHE_TTL_MS,
  });
  const others = useOutsideLine(nowInputOf(choice, languages), query.data !== undefined || query.isError);
  const hasOthers = others.isListed && others.mayHaveStreams;
  const heading = useRef<HTMLDivElement>(null);
  const notShownAbove = useNotShownAbove();
  const items = notShownAbove(query.data?.items ?? []);
  const soon = notShownAbove(query.data?.soon ?? []);
  const isAllAbove = !items.some(isOn) && (query.data?.items.some(isOn) ?? false);

  /** The pressed button disappears, so the focus moves to the changed filter. */
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
        aside={others.isListed ? <MoreLink href={paths.live}>{words.everyone}</MoreLink> : null}
      >
        {query.data ? (
          <Shown
            line={{ ...query.data, items, soon }}
            notice={notice}
            others={hasOthers ? others : null}
            {...{ hrefOf, hasActions, isMember }}
          />
        ) : (
          <Missing query={query} />
        )}
      </NowFrame>
    </div>
  );
}

interface ShownProps extends Required<Omit<NowLineProps, "aside">> {
  line: Line;
  /** Shown while no one is live. */
  notice: ReactNode;
  others: ReturnType<typeof useOutsideLine> | null;
}

function Shown({ line, notice, others, hrefOf, hasActions, isMember }: ShownProps) {
  const { items, soon, languages } = line;
  const isAnyoneLive = others !== null || items.some(isOn);
  return (
    <>
      {hasActions ? <FollowStatuses streamers={[...items, ...soon]} /> : null}
      <Wall
        items={items}
        notice={isAnyoneLive ? null : notice}
        others={others}
        card={(streamer) => (
          <LiveCard
            streamer={streamer}
            asked={languages}
            href={hrefOf(streamer)}
            hasActions={hasActions}
            isMember={isMember}
          />
        )}
      />
      {soon.length > 0 && isAnyoneLive ? (
        <SoonLine streamers={soon} hrefOf={hrefOf} hasActions={hasActions} />
      ) : null}
    </>
  );
}

interface MissingProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

function Missing({ query }: MissingProps) {
  if (!query.isError) return <NowSkeleton />;
  return <ErrorState message={words.loadFailed} query={query} className={sameHeight} />;
}

interface WallProps {
  items: readonly StreamerCard[];
  /** Shown while no one is live. */
  notice: ReactNode;
  /** Streams of non-members; null if there are none. */
  others: ReturnType<typeof useOutsideLine> | null;
  card: (streamer: StreamerCard) => ReactNode;
}

function Wall({ items, notice, others, card }: WallProps) {
  const wall = useOneTabStop<HTMLUListElement>();
  const hint = useId();
  const [isWhole, setWhole] = useState(false);
  const all = wallOf({ items }, useNow());
  // If no member is live, only streams of non-members are shown.
  const members = others && !items.some(isOn) ? [] : all;
  const shown = isWhole ? members : members.slice(0, others ? MEMBERS_FIRST : WALL_SIZE);
  const room = isWhole ? WALL_SIZE : WALL_SIZE - shown.length;
  const outside = others?.query.data?.items.length ?? 0;
  const isMore = !isWhole && (members.length > shown.length || outside > room);
  const isWaiting = others !== null && !others.query.data && !others.query.isError;
  const waiting = Array.from({ length: isWaiting ? room : 0 }, (_, cell) => (
    <li key={`waiting ${String(cell)}`} aria-hidden="true">
      <WallCellSkeleton />
    </li>
  ));
  return (
    <>
      <p id={hint} hidden>
        {words.arrowKeys}
      </p>
      {notice ? <div className="mb-4">{notice}</div> : null}
      <ul ref={wall} aria-describedby={hint} className={cn(wallClasses, !isWhole && shortWallClasses)}>
        {shown.map((streamer) => (
          <li key={streamer.id} className="min-w-0">
            {card(streamer)}
          </li>
        ))}
        {waiting}
        {others && !isWaiting ? (
          <Suspense fallback={null}>
            <OutsideCards query={others.query} most={room} />
          </Suspense>
        ) : null}
      </ul>
      {isMore ? (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setWhole(true)}>{words.showMore}</Button>
        </div>
      ) : null}
    </>
  );
}

const isOn = ({ isLive }: StreamerCard) => isLive;

function AllListedAbove() {
  return <EmptyState role="status" message={words.allFollowed} className={`${sameHeight} px-4 text-md`} />;
}

interface EmptyLineProps {
  /** Omits streamers that the page already shows further up. */
  line: Line;
  /** Whether the server returned no streamers, not even any that the page shows further up. */
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
