import { Avatar } from "@starling/ui/avatar";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { ErrorState } from "@starling/ui/error-state";
import type { BoostState } from "@starling/validators/discovery";
import type { MyProfile } from "@starling/validators/sessions";
import type { StudioChannel, StudioOverview } from "@starling/validators/studio";
import { Send } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "../../components/page.tsx";
import { PanelRow } from "../../components/panel.tsx";
import { canPlanBoost } from "../../lib/can-plan-boost.ts";
import { useStore } from "../../lib/create-store.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useNow } from "../../lib/use-now.ts";
import { LastStream } from "./last-stream.tsx";
import { NewFollowers } from "./new-followers.tsx";
import { NextStep } from "./next-step.tsx";
import { hero, OnAir, OnAirSkeleton } from "./on-air.tsx";
import { nextTask, postponed } from "./postponed.ts";
import { SECTIONS } from "./studio-paths.ts";
import { raid, studioPage as words } from "./words.ts";

/** Refetch interval of the channels' status. The server pushes the live state. */
const REFETCH_MS = 60_000;

interface StudioPageProps {
  profile: MyProfile;
  /** The route passes these parts in, because features do not import each other. */
  week: ReactNode;
  notifications: ReactNode;
  boost: ReactNode;
  boostHour: (parts: { nextStreamAt: string; later: ReactNode; onPlan: () => void }) => ReactNode;
  share: ReactNode;
  /** Suggestion to add a clip. `canImport` is true if a Twitch channel is connected. */
  clip: (canImport: boolean) => ReactNode;
}

export function StudioPage({ profile, week, notifications, boost, boostHour, share, clip }: StudioPageProps) {
  const query = trpc.studio.overview.useQuery(undefined, { refetchInterval: REFETCH_MS });
  const boosts = trpc.boosts.status.useQuery(undefined, { retry: false });
  const studio = query.data;
  const canImport = studio?.channels.some(isImportable) ?? false;
  return (
    <Page
      title={words.title}
      description={words.description(profile.displayName, studio?.followersCount)}
      picture={<Avatar name={profile.displayName} src={profile.avatar} size={56} />}
    >
      <div className={cn("flex flex-col", gaps)}>
        {studio && !boosts.isPending ? (
          <Hero studio={studio} boosts={boosts.data} boostHour={boostHour} />
        ) : null}
        {query.isPending || (studio && boosts.isPending) ? <OnAirSkeleton /> : null}
        {query.isError && !studio ? (
          <ErrorState message={words.failed} detail={words.failedDetail} query={query} />
        ) : null}
        <div className={cn("grid grid-cols-1 xl:grid-cols-3", gaps)}>
          <div className={cn("grid min-w-0 grid-cols-1 xl:col-span-2", columnRows, gaps)}>
            {week}
            {notifications}
          </div>
          <div className={cn("grid min-w-0 grid-cols-1 sm:max-xl:grid-cols-2", columnRows, gaps)}>
            <NewFollowers profileId={profile.id} />
            <div id={SECTIONS.share} className="grid min-w-0">
              {share}
            </div>
          </div>
        </div>
        {studio?.lastStream ? <LastStream stream={studio.lastStream} /> : null}
        <div className="divide-y divide-line rounded-lg border border-line bg-raised">
          <div id={SECTIONS.boost} className="empty:hidden">
            {boost}
          </div>
          <RaidRow />
          {clip(canImport)}
        </div>
      </div>
    </Page>
  );
}

const gaps = "gap-4 sm:gap-6";
/** The second card takes the height that is left. */
const columnRows = "xl:grid-rows-[auto_minmax(0,1fr)]";

function isImportable({ platform, state }: StudioChannel): boolean {
  return platform === "twitch" && state !== "revoked";
}

interface HeroProps extends Pick<StudioPageProps, "boostHour"> {
  studio: StudioOverview;
  boosts: BoostState | undefined;
}

function Hero({ studio, boosts, boostHour }: HeroProps) {
  const task = nextTask(studio.tasks, useStore(postponed), useNow().getTime());
  const isAsked = task === "connect" && studio.channels.length === 0;
  const nextStreamAt = boosts && !studio.isLive && canPlanBoost(boosts) ? boosts.nextStreamAt : null;
  return (
    <div className={hero.frame}>
      <OnAir studio={studio} isAsked={isAsked} />
      <NextStep
        tasks={studio.tasks}
        boostHour={
          nextStreamAt === null ? null : (later, onPlan) => boostHour({ nextStreamAt, later, onPlan })
        }
        className={hero.end}
      />
    </div>
  );
}

function RaidRow() {
  return (
    <PanelRow
      icon={Send}
      title={raid.title}
      text={<p className="text-md text-muted">{raid.text}</p>}
      actions={
        <Button asChild className="max-w-full whitespace-normal">
          <Link href={paths.raid}>{raid.action}</Link>
        </Button>
      }
    />
  );
}
