import { numberText } from "@starling/i18n/format";
import type { OwnProfile, OwnStreamer } from "@starling/validators/profiles";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { LocalDate } from "../../../components/local-date.tsx";
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
      <ProfileSuggestions profile={profile} />
      <TwoColumns>
        {profile.role === "streamer" ? (
          <>
            <div className="flex min-w-0 flex-col gap-8 lg:pt-4">
              {about}
              <Section title={words.streamingStats}>
                <StreamingStats stats={profile} />
                <ConnectHint />
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

type Stats = Pick<
  OwnStreamer,
  "followersCount" | "averageViewers" | "measured" | "maxViewerGoal" | "createdAt"
>;

function StreamingStats({ stats }: { stats: Stats }) {
  return (
    <div className="flex flex-col gap-6">
      <Figures
        figures={[
          { name: words.followers, value: numberText(stats.followersCount) },
          { name: words.averageViewers, value: numberText(stats.averageViewers) },
          ...(stats.measured
            ? [{ name: words.measured, value: numberText(stats.measured.averageViewers) }]
            : []),
          { name: words.memberSince, value: <LocalDate at={stats.createdAt} /> },
        ]}
      />
      <div>
        <h3 className="mb-2 text-md text-muted">{words.viewerGoal}</h3>
        <ViewerGoal
          averageViewers={stats.measured?.averageViewers ?? stats.averageViewers}
          maxViewerGoal={stats.maxViewerGoal}
        />
      </div>
    </div>
  );
}

function ConnectHint() {
  const { data } = trpc.channels.list.useQuery();
  if (!data || data.platforms.length === 0 || data.channels.length > 0) return null;
  return (
    <p className="mt-3 max-w-measure text-md text-muted">
      {connectHint.why}{" "}
      <Link
        href={`${paths.profile}?tab=streaming`}
        className="touch-area text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {connectHint.connect}
      </Link>
    </p>
  );
}
