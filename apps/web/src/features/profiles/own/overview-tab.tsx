import type { OwnProfile } from "@starling/validators/profiles";
import { Section, TwoColumns } from "../facts/section.tsx";
import { StreamingStats } from "../facts/streaming-stats.tsx";
import { TagList } from "../facts/tag-list.tsx";
import { AboutSection } from "./about-section.tsx";
import { EditButton } from "./editors/edit-button.tsx";
import type { BioEditor } from "./use-bio-editor.ts";

interface OverviewTabProps {
  profile: OwnProfile;
  bioEditor: BioEditor;
}

/** The own words, numbers and games. */
export function OverviewTab({ profile, bioEditor }: OverviewTabProps) {
  return (
    <TwoColumns>
      <AboutSection bio={profile.bio} editor={bioEditor} />
      <div className="flex flex-col gap-8">
        {profile.role === "streamer" ? (
          <Section title="Streaming Stats">
            <StreamingStats stats={profile} />
          </Section>
        ) : null}
        <Section title="Favorite Games" action={<EditButton editor="games" label="Edit favorite games" />}>
          <TagList items={profile.favoriteGames} empty="No favorite games yet." />
        </Section>
      </div>
    </TwoColumns>
  );
}
