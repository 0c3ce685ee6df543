import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import type { PublicViewer } from "@starling/validators/profiles";
import { Link } from "wouter";
import type { TabCode } from "../../../components/address-tabs.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import type { ProfileClipsTab } from "../clip-tabs.ts";
import type { ProfileTab } from "../profile-tabs.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { viewerTabs as words } from "./words.ts";

const DemographicsTab = loadable(async () => (await import("./demographics-tab.tsx")).DemographicsTab);
const PreferencesTab = loadable(async () => (await import("./preferences-tab.tsx")).PreferencesTab);
const FollowedTab = loadable(async () => (await import("./followed-streamers-tab.tsx")).FollowedStreamersTab);

export function viewerTabCode(clips: ProfileClipsTab): TabCode {
  return { ...VIEWER_CODE, clips };
}

const VIEWER_CODE: TabCode = {
  demographics: DemographicsTab,
  preferences: PreferencesTab,
  followed: FollowedTab,
};

/** In the order of docs/product.md §2.11. Without Premium, only the overview is accessible. */
export function viewerTabs(viewer: PublicViewer, ClipsTab: ProfileClipsTab): ProfileTab[] {
  const name = viewer.displayName || viewer.username;
  const follows = viewer.followedStreamersCount;
  const { readAll } = viewer.can;
  return [
    { value: "overview", label: words.overview, content: <OverviewTab viewer={viewer} /> },
    {
      value: "demographics",
      label: words.demographics,
      content: readAll ? (
        <DemographicsTab viewer={viewer} />
      ) : (
        <UpgradeNote>{words.seeMoreAbout(name)}</UpgradeNote>
      ),
    },
    {
      value: "preferences",
      label: words.preferences,
      content: readAll ? (
        <PreferencesTab viewer={viewer} />
      ) : (
        <UpgradeNote>{words.seeWhatLikes(name)}</UpgradeNote>
      ),
    },
    {
      value: "followed",
      label: words.followedStreamers,
      content: readAll ? (
        <FollowedTab tab="followed" viewer={viewer} />
      ) : (
        <UpgradeNote>
          {follows === 0 ? words.doesntFollowAnyoneYet(name) : words.follows(name, follows)}
        </UpgradeNote>
      ),
    },
    {
      value: "clips",
      label: words.likedClips,
      content: readAll ? (
        <ClipsTab tab="clips" id={viewer.id} />
      ) : (
        <UpgradeNote>{words.seeClipsLikes(name)}</UpgradeNote>
      ),
    },
  ];
}

function UpgradeNote({ children }: { children: string }) {
  return (
    <EmptyState
      message={children}
      action={
        <Button asChild>
          <Link href={paths.plans}>{words.seePlans}</Link>
        </Button>
      }
    />
  );
}
