import { localized } from "@starling/i18n/translate";
import { Badge } from "@starling/ui/badge";
import type { ReactNode } from "react";
import { MoreLink } from "../../components/more-link.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { Part } from "./part.tsx";
import { dashboardPage as words } from "./words.ts";

interface DashboardPageProps {
  username: string | null;
  /** Section with the followed streamers; null if the viewer has no follows. */
  following: ReactNode;
  now: ReactNode;
  spotlight: ReactNode;
  recommended: ReactNode;
  rising: ReactNode;
  clips: ReactNode;
  featured: ReactNode;
}

export function DashboardPage({
  username,
  following,
  now,
  spotlight,
  recommended,
  rising,
  clips,
  featured,
}: DashboardPageProps) {
  return (
    <div className="@container">
      <Page
        title={words.home}
        heading={words.welcome(username ?? "")}
        actions={<MoreLink href={paths.streamers}>{words.browseAllStreamers}</MoreLink>}
      >
        {following}
        {now}
        <Part
          title={words.communitySpotlight}
          link={{ href: paths.streamers, label: words.viewAllStreamers }}
        >
          {spotlight}
        </Part>
        <Part title={words.featuredClips} link={{ href: paths.clips, label: words.viewAllClips }}>
          {clips}
        </Part>
        <Part title={words.recommendedForYou}>{recommended}</Part>
        <Part title={words.risingStars}>{rising}</Part>
        {featured}
        <Part title={words.communityEngagement}>
          <ComingSoon />
        </Part>
      </Page>
    </div>
  );
}

const announced = localized(() => [
  {
    title: words.upcomingEvents,
    text: words.upcomingEventsText,
  },
  {
    title: words.featuredStreams,
    text: words.featuredStreamsText,
  },
  {
    title: words.communityHighlights,
    text: words.communityHighlightsText,
  },
]);

function ComingSoon() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {announced.map(({ title, text }) => (
        <li key={title} className="rounded-lg border border-line border-dashed p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <h3 className="text-lg">{title}</h3>
            <Badge>{words.comingSoon}</Badge>
          </div>
          <p className="mt-2 text-md text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
