import { EmptyState } from "@starling/ui/empty-state";
import type { PublicViewer } from "@starling/validators/profiles";
import { counted } from "../../../lib/counts.ts";
import type { ProfileTab } from "../profile-tabs.tsx";
import { DemographicsTab } from "./demographics-tab.tsx";
import { FollowedStreamersTab } from "./followed-streamers-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PreferencesTab } from "./preferences-tab.tsx";
import { UpgradeNote } from "./upgrade-note.tsx";

/** The five tabs of a viewer's page, in the documented order (spec B §2.7); beyond the overview for those who may read all (decisions §3.12). */
export function viewerTabs(viewer: PublicViewer): ProfileTab[] {
  const name = viewer.displayName || viewer.username;
  const follows = viewer.followedStreamersCount;
  const { readAll } = viewer.can;
  return [
    { value: "overview", label: "Overview", content: <OverviewTab viewer={viewer} /> },
    {
      value: "demographics",
      label: "Demographics",
      content: readAll ? (
        <DemographicsTab viewer={viewer} />
      ) : (
        <UpgradeNote>{`Who ${name} is, beyond the overview, comes with Premium.`}</UpgradeNote>
      ),
    },
    {
      value: "preferences",
      label: "Preferences",
      content: readAll ? (
        <PreferencesTab viewer={viewer} />
      ) : (
        <UpgradeNote>{`What ${name} likes to watch comes with Premium.`}</UpgradeNote>
      ),
    },
    {
      value: "followed",
      label: "Followed Streamers",
      content: readAll ? (
        <FollowedStreamersTab tab="followed" viewer={viewer} />
      ) : (
        <UpgradeNote>
          {follows === 0
            ? `${name} follows nobody yet; whom viewers follow comes with Premium.`
            : `${name} follows ${counted(follows, "streamer")}; who they are comes with Premium.`}
        </UpgradeNote>
      ),
    },
    {
      value: "clips",
      label: "Liked Clips",
      content: readAll ? (
        <EmptyState message="No liked clips yet" />
      ) : (
        <UpgradeNote>{`The clips ${name} likes come with Premium.`}</UpgradeNote>
      ),
    },
  ];
}
