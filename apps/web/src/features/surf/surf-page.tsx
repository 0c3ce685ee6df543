import { languageText } from "@starling/i18n/format";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { PageTitle } from "../../components/page.tsx";
import { LivePicture } from "../../entities/streamer/live-picture.tsx";
import { OutsidePicture } from "../../entities/streamer/outside/outside-card.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { describeError } from "../../lib/show-error.ts";
import { useMedia } from "../../lib/use-media.ts";
import { MemberVisit } from "./member-visit.tsx";
import { OutsideVisit, stagedOf } from "./outside-visit.tsx";
import { Stage, stageClasses } from "./stage.tsx";
import { UpNext } from "./up-next.tsx";
import { type LeftOut, useNotForMe } from "./use-not-for-me.ts";
import { type Stop, type Surf, useSurf } from "./use-surf.ts";
import { useSwipeOn } from "./use-swipe-on.ts";
import { actionsClasses, textClasses, visitClasses } from "./visit.tsx";
import { words } from "./words.ts";

const SurfKeys = loadable(async () => (await import("./surf-keys.tsx")).default);

/**
 * Leads viewers through live streams with almost no viewers, each at most once in 12 hours
 * (docs/decisions/015).
 */
export function SurfPage() {
  const surf = useSurf();
  const [isWatching, setWatching] = useState(false);
  const [areKeysListed, listKeys] = useState(false);
  const hasKeyboard = useMedia("(pointer: fine)");
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
  const onKeys = () => listKeys(true);
  useShortcuts({ w: onW, W: onW, "?": onKeys });
  const swipe = useSwipeOn(goOn);
  const leave = (left: Parameters<typeof leaveOut>[0]) => {
    if (isOnTheWay) return;
    goOn();
    leaveOut(left);
  };
  const visit = { isWatching, isOnTheWay, onNext: goOn, onKeys: hasKeyboard ? onKeys : undefined };
  const place = {
    swipe,
    notice: (
      <>
        <Notice leftOut={leftOut} onUndo={takeBack} />
        {areKeysListed ? (
          <Suspense>
            <SurfKeys onClose={() => listKeys(false)} />
          </Suspense>
        ) : null}
      </>
    ),
    line: (
      <UpNext
        visited={outside ? 0 : (stop?.visited ?? 0)}
        total={surf.total}
        next={stop?.upNext ?? null}
        seen={streamer || outside ? [] : surf.seen}
        others={surf.others}
        isOnTheWay={isOnTheWay}
        onNext={goOn}
      />
    ),
  };
  if (streamer) {
    return (
      <SurfPlace
        {...place}
        stage={
          <Stage
            key={streamer.id}
            streamer={streamer}
            picture={<LivePicture id={streamer.id} isFirst />}
            onWatching={setWatching}
          />
        }
      >
        <MemberVisit {...visit} streamer={streamer} onNotForMe={() => leave(streamer)} />
      </SurfPlace>
    );
  }
  if (outside) {
    const { id, name, platform, channelId } = outside;
    return (
      <SurfPlace
        {...place}
        stage={
          <Stage
            key={id}
            streamer={stagedOf(outside)}
            picture={<OutsidePicture stream={outside} />}
            onWatching={setWatching}
          />
        }
      >
        <OutsideVisit
          {...visit}
          stream={outside}
          onNotForMe={() => leave({ id, displayName: name, channel: { platform, channelId } })}
        />
      </SurfPlace>
    );
  }
  if (stop === undefined && error === null) return <Finding line={place.line} />;
  return (
    <SurfPlace
      {...place}
      stage={
        <div className={`grid content-center bg-raised ${stageClasses}`}>
          {error === null ? null : (
            <ErrorState
              className="border-0"
              message={describeError(error, words.failed).message}
              detail={words.failedDetail}
              onRetry={surf.retry}
              retrying={isOnTheWay}
            />
          )}
          {stop ? <RoundOver stop={stop} surf={surf} /> : null}
        </div>
      }
    />
  );
}

interface SurfPlaceProps {
  stage: ReactNode;
  swipe?: ReturnType<typeof useSwipeOn>;
  /** Visited streamer. */
  children?: ReactNode;
  notice?: ReactNode;
  line: ReactNode;
}

/**
 * Limits the width of the stage, so that the streamer and the actions below it fit in the window. On phones, the
 * page is no size container, because a size container would change the position of the fixed actions.
 */
function SurfPlace({ stage, swipe, children, notice, line }: SurfPlaceProps) {
  return (
    <div className="sm:@container" {...swipe}>
      <PageTitle>{words.title}</PageTitle>
      <h1 className="sr-only">{words.title}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-center gap-6 pb-28 [--stage:max(32rem,(100dvh-18rem)*16/9)] sm:grid-cols-[minmax(0,var(--stage))] sm:px-6 sm:pt-4 sm:pb-8 @4xl:grid-cols-[minmax(0,var(--stage))_20rem]">
        <div className="min-w-0 sm:@container">
          {stage}
          <div className="px-4 pt-3 sm:px-0">
            {children}
            {notice}
          </div>
        </div>
        <div className="min-w-0 px-4 sm:px-0">{line}</div>
      </div>
    </div>
  );
}

function Finding({ line }: { line: ReactNode }) {
  return (
    <SkeletonGroup label={words.finding}>
      <SurfPlace
        line={line}
        stage={
          <>
            <Skeleton className={stageClasses} />
            <div className="mt-2 h-4" />
          </>
        }
      >
        <div className={visitClasses}>
          <div className={textClasses}>
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div>
              <Skeleton className="my-1 h-5 w-40" />
              <Skeleton className="my-0.5 w-56" />
              <Skeleton className="mt-3 w-48" />
              <Skeleton className="mt-3 w-32" />
            </div>
          </div>
          <div className={actionsClasses}>
            <div className="flex gap-2 max-sm:hidden">
              <Skeleton className="h-11 w-44" />
              <Skeleton className="h-11 w-28" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
          <div className="basis-full ps-15">
            <Skeleton className="my-0.5 w-64 max-w-full" />
          </div>
        </div>
      </SurfPlace>
    </SkeletonGroup>
  );
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
      className="border-0"
      role="status"
      message={isAnyoneLive ? endOfRoundText(visited, spoken) : words.nobodyLive}
      action={
        <div className="grid justify-items-center gap-6">
          {firsts > 0 ? <p className="font-semibold text-lg">{words.firstViewer(firsts)}</p> : null}
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

function endOfRoundText(visited: number, languages: readonly string[]): string {
  if (visited === 0) return languages.length > 0 ? words.nobodyIn(languages) : words.nobody;
  return languages.length > 0 ? words.everybodyIn(visited, languages) : words.everybody(visited);
}

function Notice({ leftOut, onUndo }: { leftOut: LeftOut | null; onUndo: (leftOut: LeftOut) => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 ps-15 text-md text-muted [&>*]:mt-3">
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
