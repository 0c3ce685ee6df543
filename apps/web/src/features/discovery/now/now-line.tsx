import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import type { NowLine as Line, StreamerCard } from "@starling/validators/discovery";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, Suspense, useId, useRef } from "react";
import { MoreLink } from "../../../components/more-link.tsx";
import { pageEdgeClasses, shelfCellClasses, shelfRowClasses } from "../../../components/shelf-row.ts";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { CallToStreamers } from "../../../entities/streamer/call-to-streamers.tsx";
import { outside } from "../../../entities/streamer/outside/words.ts";
import { useStore } from "../../../lib/create-store.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguages, useNow } from "../../../lib/use-now.ts";
import { useNotShownAbove } from "../shelves/shown-above.tsx";
import { LiveCard } from "./live-card.tsx";
import { emptyLineText, groupOf, type NowChoice, nowChoice, nowInputOf, wallOf } from "./now-choice.ts";
import { NowControls } from "./now-controls.tsx";
import { NowFrame, NowSkeleton, WALL_SIZE, WallCellSkeleton, wallClasses } from "./now-frame.tsx";
import { PeopleRow } from "./people-row.tsx";
import { type OutsideLineQuery, useOutsideLine } from "./use-outside-line.ts";
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
/** Number of cards in the widest row. Above the fold on the landing page, where their pictures load first. */
const FIRST_ROW = 4;
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
  const wall = wallOf(line, useNow());
  const live = wall.filter(isOn);
  const isAnyoneLive = others !== null || live.length > 0;
  return (
    <>
      {hasActions ? <FollowStatuses streamers={[...items, ...soon]} /> : null}
      {live.length > 0 ? (
        <Cards className={wallClasses}>
          {live.map((streamer, index) => (
            <li key={streamer.id} className="min-w-0">
              <LiveCard
                streamer={streamer}
                asked={languages}
                href={hrefOf(streamer)}
                hasActions={hasActions}
                isMember={isMember}
                isFirst={!hasActions && index < FIRST_ROW}
              />
            </li>
          ))}
        </Cards>
      ) : null}
      {others ? <NotJoined query={others.query} isAlone={live.length === 0} /> : null}
      {isAnyoneLive ? null : (
        <>
          <div className="mb-4">{notice}</div>
          {wall.length > 0 ? <PeopleRow streamers={wall} hrefOf={hrefOf} hasActions={hasActions} /> : null}
        </>
      )}
      {soon.length > 0 && isAnyoneLive ? (
        <Group title={words.startingSoon} isFirst={false}>
          <PeopleRow streamers={soon} hrefOf={hrefOf} hasActions={hasActions} heading="h4" />
        </Group>
      ) : null}
    </>
  );
}

interface GroupProps {
  title: string;
  isFirst: boolean;
  children: ReactNode;
}

function Group({ title, isFirst, children }: GroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={isFirst ? undefined : `${pageEdgeClasses} below-fold -mx-(--edge) mt-9 px-(--edge) sm:mt-10`}
    >
      <h3 id={id} className="mb-3 text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface MissingProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

function Missing({ query }: MissingProps) {
  if (!query.isError) return <NowSkeleton />;
  return <ErrorState message={words.loadFailed} query={query} className={sameHeight} />;
}

/** The list has one tab stop; arrow keys move between its cards. */
function Cards({ className, children }: { className: string; children: ReactNode }) {
  const list = useOneTabStop<HTMLUListElement>();
  const hint = useId();
  return (
    <>
      <p id={hint} hidden>
        {words.arrowKeys}
      </p>
      <ul ref={list} aria-describedby={hint} className={className}>
        {children}
      </ul>
    </>
  );
}

interface NotJoinedProps {
  query: OutsideLineQuery;
  /** Whether no member is live, so that these streams are the wall. */
  isAlone: boolean;
}

/** Streams of people who have not joined, apart from the members. */
function NotJoined({ query, isAlone }: NotJoinedProps) {
  const cell = isAlone ? "min-w-0" : `${shelfCellClasses} max-sm:w-40`;
  const waiting = Array.from({ length: isAlone ? WALL_SIZE : FIRST_ROW }, (_, place) => (
    <li key={`waiting ${String(place)}`} aria-hidden="true" className={cell}>
      <WallCellSkeleton />
    </li>
  ));
  return (
    <Group title={outside.notJoinedYet} isFirst={isAlone}>
      <Cards className={isAlone ? wallClasses : shelfRowClasses}>
        {query.isPending ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <OutsideCards query={query} className={cell} />
          </Suspense>
        )}
      </Cards>
    </Group>
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
