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
import { GoalBar } from "../facts/viewer-goal.tsx";
import { viewerGoal as goalTexts } from "../facts/words.ts";
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
            <div className="flex min-w-0 flex-col gap-8">
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

function StreamingStats({ stats: { averageViewers, measured, maxViewerGoal } }: { stats: Stats }) {
  const { noGoal, viewerGoal } = goalTexts;
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <Figures
        figures={[
          { name: words.averageViewers, value: numberText(averageViewers) },
          ...(measured ? [{ name: words.measured, value: numberText(measured.averageViewers) }] : []),
          { name: viewerGoal, value: maxViewerGoal > 0 ? numberText(maxViewerGoal) : noGoal },
        ]}
      />
      <GoalBar averageViewers={measured?.averageViewers ?? averageViewers} maxViewerGoal={maxViewerGoal} />
    </div>
  );
}

function ConnectBanner() {
  const { data } = trpc.channels.list.useQuery();
  if (!data || data.platforms.length === 0 || data.channels.length > 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-accent-tint px-4 py-3">
      <p className="text-md text-strong">{connectHint.why}</p>
      <Button asChild className="max-w-full whitespace-normal">
        <Link href={`${paths.profile}?tab=streaming`}>{connectHint.connect}</Link>
      </Button>
    </div>
  );
}
