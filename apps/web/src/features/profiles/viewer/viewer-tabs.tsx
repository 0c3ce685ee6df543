import { EmptyState } from "@starling/ui/empty-state";
import { LANGUAGES } from "@starling/validators/demographics";
import type { PublicViewer } from "@starling/validators/profiles";
import { counted } from "../../../lib/counts.ts";
import { Bio } from "../facts/bio.tsx";
import { FactList } from "../facts/fact-list.tsx";
import { labelsOrNothing } from "../facts/labels.tsx";
import { Section, TwoColumns } from "../facts/section.tsx";
import type { ProfileTab } from "../profile-tabs.tsx";

/** The five tabs of a viewer's page, in the documented order (spec B §2.7). */
export function viewerTabs(viewer: PublicViewer): ProfileTab[] {
  const name = viewer.displayName || viewer.username;
  const follows = viewer.followedStreamersCount;
  return [
    { value: "overview", label: "Overview", content: <OverviewTab viewer={viewer} /> },
    {
      value: "demographics",
      label: "Demographics",
      content: <EmptyState message={`${name} has not shared any demographics here.`} />,
    },
    {
      value: "preferences",
      label: "Preferences",
      content: <EmptyState message={`${name} has not shared any preferences here.`} />,
    },
    {
      value: "followed",
      label: "Followed Streamers",
      content: (
        <EmptyState
          message={
            follows === 0
              ? "No followed streamers yet"
              : `${name} follows ${counted(follows, "streamer")}. Who they are is not shown here.`
          }
        />
      ),
    },
    { value: "clips", label: "Liked Clips", content: <EmptyState message="No liked clips yet" /> },
  ];
}

function OverviewTab({ viewer }: { viewer: PublicViewer }) {
  return (
    <TwoColumns>
      <Section title="About">
        <Bio text={viewer.bio} />
      </Section>
      <Section title="At a glance">
        <FactList
          facts={[
            {
              name: "Languages",
              value: labelsOrNothing(viewer.languages, LANGUAGES),
            },
            { name: "Follows", value: counted(viewer.followedStreamersCount, "streamer") },
          ]}
        />
      </Section>
    </TwoColumns>
  );
}
