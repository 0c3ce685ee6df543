import { numberText } from "@starling/i18n/format";
import { Button } from "@starling/ui/button";
import type { OwnProfile, OwnStreamer } from "@starling/validators/profiles";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { Figures } from "../facts/figures.tsx";
import { Section, TwoColumns } from "../facts/section.tsx";
import { TagList } from "../facts/tag-list.tsx";
import { ViewerGoal } from "../facts/viewer-goal.tsx";
import { AboutSection } from "./about-section.tsx";
import { connectHint } from "./channels/words.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { ProfileSuggestions } from "./profile-completeness.tsx";
import type { BioEditor } from "./use-bio-editor.ts";
import { overviewTab as words } from "./words.ts";

interface OverviewTabProps {
  profile: OwnProfile;
  bioEditor: BioEditor;
  boost: ReactNode;
  raid: ReactNode;
}

export function OverviewTab({ profile, bioEditor, boost, raid }: OverviewTabProps) {
  const about = <AboutSection bio={profile.bio} editor={bioEditor} />;
  const games = (
    <Section
      title={words.favoriteGames}
      action={<EditButton editor="games" label={words.editFavoriteGames} />}
    >
      <TagList kind="game" items={profile.favoriteGames} empty={words.noFavoriteGamesYet} />
    </Section>
  );
  return (
    <>
      {profile.role === "streamer" ? <ConnectBanner /> : null}
      <ProfileSuggestions profile={profile} />
      <TwoColumns>
        {profile.role === "streamer" ? (
          <>
            <div className="flex min-w-0 flex-col gap-8 lg:pt-4">
              {about}
              <Section title={words.streamingStats}>
                <StreamingStats stats={profile} />
              </Section>
              {games}
              {boost}
            </div>
            <div className="min-w-0">{raid}</div>
          </>
        ) : (
          <>
            {about}
            {games}
          </>
        )}
      </TwoColumns>
    </>
  );
}

type Stats = Pick<OwnStreamer, "averageViewers" | "measured" | "maxViewerGoal">;

function StreamingStats({ stats }: { stats: Stats }) {
  return (
    <div className="flex flex-col gap-6">
      <Figures
        figures={[
          { name: words.averageViewers, value: numberText(stats.averageViewers) },
          ...(stats.measured
            ? [{ name: words.measured, value: numberText(stats.measured.averageViewers) }]
            : []),
        ]}
      />
      <div>
        <h3 className="mb-2 text-md text-muted">{words.viewerGoal}</h3>
        <ViewerGoal
          averageViewers={stats.measured?.averageViewers ?? stats.averageViewers}
          maxViewerGoal={stats.maxViewerGoal}
          isOwn
        />
      </div>
    </div>
  );
}

function ConnectBanner() {
  const { data } = trpc.channels.list.useQuery();
  if (!data || data.platforms.length === 0 || data.channels.length > 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-accent-tint px-4 py-3">
      <p className="text-md text-strong">{connectHint.why}</p>
      <Button asChild variant="primary">
        <Link href={`${paths.profile}?tab=streaming`}>{connectHint.connect}</Link>
      </Button>
    </div>
  );
}
