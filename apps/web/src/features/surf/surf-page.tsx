import { languageText } from "@starling/i18n/format";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { categoryText } from "@starling/validators/category-names";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { KeysButton } from "../../components/keys-button.tsx";
import { Page, PageTitle } from "../../components/page.tsx";
import { FollowButton } from "../../entities/follow/follow-button.tsx";
import { LivePicture } from "../../entities/streamer/live-picture.tsx";
import { LiveState } from "../../entities/streamer/live-state.tsx";
import { OutsidePicture } from "../../entities/streamer/outside/outside-card.tsx";
import { PersonAvatar } from "../../entities/streamer/streamer-identity.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { describeError } from "../../lib/show-error.ts";
import { OutsideVisit, stagedOf } from "./outside-visit.tsx";
import { posterClasses, Stage } from "./stage.tsx";
import { type LeftOut, useNotForMe } from "./use-not-for-me.ts";
import { type Seen, type Stop, type Surf, useSurf } from "./use-surf.ts";
import { useSwipeOn } from "./use-swipe-on.ts";
import { VisitActions, type VisitActionsProps } from "./visit-actions.tsx";
import { words } from "./words.ts";

const SurfKeys = loadable(async () => (await import("./surf-keys.tsx")).default);

/**
 * Leads viewers through live streams with almost no viewers, each at most once in 12 hours
 * (docs/decisions/015).
 */
export function SurfPage() {
  const surf = useSurf();
  const [isWatching, setWatching] = useState(false);
  const { leftOut, leaveOut, takeBack, forget } = useNotForMe();
  const { stop, error, isOnTheWay } = surf;
  const streamer = stop?.streamer ?? null;
  const outside = stop?.outside?.stream ?? null;
  const goOn = () => {
    if (isOnTheWay || (streamer === null && outside === null)) return;
    forget();
    surf.next();
  };
  const onW = (event: KeyboardEvent) => {
    if (!event.repeat) goOn();
  };
  useShortcuts({ w: onW, W: onW });
  const swipe = useSwipeOn(goOn);
  const leave = (left: Parameters<typeof leaveOut>[0]) => {
    if (isOnTheWay) return;
    goOn();
    leaveOut(left);
  };
  const notice = <Notice leftOut={leftOut} onUndo={takeBack} />;
  if (stop && streamer) {
    return (
      <SurfPlace
        swipe={swipe}
        stage={
          <Stage
            key={streamer.id}
            streamer={streamer}
            picture={<LivePicture id={streamer.id} isFirst />}
            onWatching={setWatching}
          />
        }
      >
        <SurfHead visited={stop.visited} total={surf.total} />
        <Visit
          streamer={streamer}
          upNext={stop.upNext}
          isWatching={isWatching}
          isOnTheWay={isOnTheWay}
          onNext={goOn}
          onNotForMe={() => leave(streamer)}
        />
        {notice}
      </SurfPlace>
    );
  }
  if (outside) {
    const { id, name, platform, channelId } = outside;
    return (
      <SurfPlace
        swipe={swipe}
        stage={
          <Stage
            key={id}
            streamer={stagedOf(outside)}
            picture={<OutsidePicture stream={outside} />}
            onWatching={setWatching}
          />
        }
      >
        <SurfHead visited={0} total={0} />
        <OutsideVisit
          stream={outside}
          isWatching={isWatching}
          isOnTheWay={isOnTheWay}
          onNext={goOn}
          onNotForMe={() => leave({ id, displayName: name, channel: { platform, channelId } })}
        />
        {notice}
      </SurfPlace>
    );
  }
  if (stop === undefined && error === null) return <Finding />;
  return (
    <Page title={words.title} description={words.description}>
      {error === null ? null : (
        <ErrorState
          message={describeError(error, words.failed).message}
          detail={words.failedDetail}
          onRetry={surf.retry}
          retrying={isOnTheWay}
        />
      )}
      {stop ? <RoundOver stop={stop} surf={surf} /> : null}
      {notice}
    </Page>
  );
}

interface SurfPlaceProps {
  stage: ReactNode;
  swipe?: ReturnType<typeof useSwipeOn>;
  children: ReactNode;
}

function SurfPlace({ stage, swipe, children }: SurfPlaceProps) {
  return (
    <div className="grid lg:min-h-[calc(100dvh-3.5rem)] lg:grid-cols-[minmax(0,1fr)_24rem]" {...swipe}>
      <PageTitle>{words.title}</PageTitle>
      <div className="relative isolate grid min-w-0 overflow-hidden sm:bg-black">{stage}</div>
      <div className="flex min-w-0 flex-col gap-4 p-4 sm:p-6">{children}</div>
    </div>
  );
}

function SurfHead({ visited, total }: { visited: number; total: number }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <h1 className="text-lg">{words.title}</h1>
      {visited > 0 && total > 0 ? (
        <p className="ms-auto text-md text-muted tabular-nums">
          {words.progress(visited, Math.max(visited, total))}
        </p>
      ) : null}
      <KeysButton load={SurfKeys.load} list={(onClose) => <SurfKeys onClose={onClose} />} />
    </div>
  );
}

function Finding() {
  return (
    <SkeletonGroup label={words.finding}>
      <SurfPlace
        stage={<Skeleton className={`dark max-sm:mb-10 w-full rounded-none lg:h-full ${posterClasses}`} />}
      >
        <SurfHead visited={0} total={0} />
        <div>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-3 w-56" />
          <Skeleton className="mt-6 h-11 w-full" />
          <Skeleton className="mt-2 h-11 w-full" />
        </div>
      </SurfPlace>
    </SkeletonGroup>
  );
}

interface VisitProps extends VisitActionsProps {
  streamer: StreamerCard;
  upNext: StreamerCard | null;
}

function Visit({ streamer, upNext, ...actions }: VisitProps) {
  const { id, displayName, liveTitle, isLive, viewers } = streamer;
  const hasEnded = !isLive;
  const { me } = useSession();
  const isViewer = me?.role === "viewer";
  return (
    <section aria-label={words.arrived(displayName)} className="flex min-w-0 flex-col gap-5">
      <div role="status" className="min-w-0">
        <div className="flex items-center gap-3">
          <PersonAvatar person={streamer} size={44} />
          <div className="min-w-0">
            <h2 className="truncate text-xl leading-7" dir="auto">
              <Link href={paths.streamer(id)} transition className="hover:underline">
                {displayName}
              </Link>
            </h2>
            <p className="leading-5">
              <LiveState {...streamer} />
            </p>
          </div>
        </div>
        {liveTitle ? (
          <p className="mt-3 line-clamp-3 text-base [overflow-wrap:anywhere]" dir="auto">
            {liveTitle}
          </p>
        ) : null}
        <p className="mt-1 text-md text-muted">{factsOf(streamer)}</p>
        <p className="mt-3 font-medium text-base">
          {hasEnded ? words.ended(displayName) : words.audience(viewers)}
        </p>
      </div>
      <VisitActions {...actions}>
        {isViewer ? <FollowButton key={id} id={id} name={displayName} size="lg" looks="second" /> : null}
      </VisitActions>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-md text-muted">
        <Link
          href={paths.streamer(id)}
          transition
          className="touch-area text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {words.openPage}
        </Link>
        {upNext ? <span className="truncate">{words.upNext(upNext.displayName)}</span> : null}
      </p>
    </section>
  );
}

function factsOf({ liveGame, favoriteGames, primaryCategory, languages }: StreamerCard): string {
  const game = liveGame ?? favoriteGames[0]?.name ?? (primaryCategory && categoryText(primaryCategory.name));
  return [game, languagesText(languages)].filter(Boolean).join(" · ");
}

function RoundOver({ stop, surf }: { stop: Stop; surf: Surf }) {
  const { languages, outside } = stop;
  const visited = stop.visited + (outside?.visited ?? 0);
  const isElsewhere = stop.isElsewhere || (outside?.isElsewhere ?? false);
  const isAnyoneLive = stop.isAnyoneLive || visited > 0 || isElsewhere;
  const spoken = languages.map(languageText);
  const { seen } = surf;
  const firsts = seen.filter(({ wasEmpty }) => wasEmpty).length;
  return (
    <EmptyState
      role="status"
      message={isAnyoneLive ? endOfRoundText(visited, spoken) : words.nobodyLive}
      action={
        <div className="grid justify-items-center gap-6">
          {firsts > 0 ? <p className="font-semibold text-lg">{words.firstViewer(firsts)}</p> : null}
          {seen.length > 0 ? <SeenFaces seen={seen} /> : null}
          <div className="flex flex-wrap justify-center gap-2">
            {isElsewhere ? (
              <Button variant="primary" onClick={surf.widen}>
                {words.allLanguages}
              </Button>
            ) : (
              <Button onClick={surf.next}>{words.lookAgain}</Button>
            )}
            <Button variant="ghost" asChild>
              {outside ? (
                <Link href={paths.live}>{words.everyone}</Link>
              ) : (
                <Link href={paths.streamers}>{words.browse}</Link>
              )}
            </Button>
          </div>
        </div>
      }
    />
  );
}

function SeenFaces({ seen }: { seen: readonly Seen[] }) {
  return (
    <ul aria-label={words.seen} className="flex flex-wrap justify-center gap-4">
      {seen.map((person) => (
        <li key={person.id} className="w-20">
          <Link
            href={paths.streamer(person.id)}
            className="grid justify-items-center gap-1.5 rounded-md p-1 hover:bg-hover"
          >
            <PersonAvatar person={person} size={48} />
            <span dir="auto" className="w-full truncate text-center text-sm">
              {person.displayName}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function endOfRoundText(visited: number, languages: readonly string[]): string {
  if (visited === 0) return languages.length > 0 ? words.nobodyIn(languages) : words.nobody;
  return languages.length > 0 ? words.everybodyIn(visited, languages) : words.everybody(visited);
}

/** Always one line, to avoid layout shifts. */
function Notice({ leftOut, onUndo }: { leftOut: LeftOut | null; onUndo: (leftOut: LeftOut) => void }) {
  return (
    <div role="status" className="mt-auto flex min-h-10 flex-wrap items-center gap-x-3 text-md text-muted">
      {leftOut ? (
        <>
          <span>
            {leftOut.isUndone ? words.undone(leftOut.displayName) : words.left(leftOut.displayName)}
          </span>
          {leftOut.isUndone ? null : (
            <Button variant="link" className="touch-area" onClick={() => onUndo(leftOut)}>
              {words.undo}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}
