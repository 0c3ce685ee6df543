import { Avatar } from "@starling/ui/avatar";
import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton } from "@starling/ui/skeleton";
import type { MyProfile } from "@starling/validators/sessions";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "../../components/page.tsx";
import { Panel } from "../../components/panel.tsx";
import { useStore } from "../../lib/create-store.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useNow } from "../../lib/use-now.ts";
import { LastStream } from "./last-stream.tsx";
import { NewFollowers } from "./new-followers.tsx";
import { NextStep } from "./next-step.tsx";
import { OnAir, OnAirSkeleton } from "./on-air.tsx";
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
  share: ReactNode;
  /** Suggestion to add a clip. `canImport` is true if a Twitch channel is connected. */
  clip: (canImport: boolean) => ReactNode;
}

export function StudioPage({ profile, week, notifications, boost, share, clip }: StudioPageProps) {
  const query = trpc.studio.overview.useQuery(undefined, { refetchInterval: REFETCH_MS });
  const studio = query.data;
  const task = nextTask(studio?.tasks ?? [], useStore(postponed), useNow().getTime());
  // The suggestion then replaces the parts that are empty without a channel.
  const isAsked = task === "connect" && studio?.channels.length === 0;
  return (
    <Page
      title={words.title}
      description={words.description(profile.displayName, studio?.followersCount)}
      picture={<Avatar name={profile.displayName} src={profile.avatar} size={56} />}
    >
      <div className="flex flex-col gap-4 sm:gap-6">
        {studio ? <OnAir studio={studio} isAsked={isAsked} /> : null}
        {query.isPending ? <OnAirSkeleton /> : null}
        {query.isError && !studio ? (
          <ErrorState message={words.failed} detail={words.failedDetail} query={query} />
        ) : null}
        {studio ? <NextStep tasks={studio.tasks} /> : null}
        {query.isPending ? <Skeleton className="h-26 w-full rounded-lg" /> : null}
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-4 max-lg:contents sm:gap-6">
            {week}
            <div id={SECTIONS.boost} className="empty:hidden">
              {boost}
            </div>
            <div className="grid items-start gap-4 max-lg:order-2 sm:grid-cols-2 sm:gap-6">
              <RaidCard />
              {clip(
                studio?.channels.some(
                  ({ platform, state }) => platform === "twitch" && state !== "revoked",
                ) ?? false,
              )}
            </div>
            <div id={SECTIONS.share} className="max-lg:order-2">
              {share}
            </div>
          </div>
          <div className="grid min-w-0 gap-4 max-lg:order-1 sm:gap-6 sm:max-lg:grid-cols-2">
            <div className="min-w-0 empty:hidden max-sm:order-1">
              {studio && !(isAsked && studio.lastStream === null) ? <LastStream studio={studio} /> : null}
              {query.isPending ? <Skeleton className="h-52 w-full rounded-lg" /> : null}
            </div>
            <NewFollowers profileId={profile.id} />
            <div className="max-sm:order-1 sm:max-lg:col-span-2">{notifications}</div>
          </div>
        </div>
      </div>
    </Page>
  );
}

function RaidCard() {
  return (
    <Panel title={raid.title} className="flex flex-col">
      <p className="mb-4 flex-1 text-md text-muted">{raid.text}</p>
      <Button asChild className="self-start">
        <Link href={paths.raid}>{raid.action}</Link>
      </Button>
    </Panel>
  );
}
