import { Badge } from "@starling/ui/badge";
import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { Part } from "./part.tsx";
import { SearchBox } from "./search-box.tsx";

interface DashboardPageProps {
  username: string | null;
  /** The line of who is on now, with which the page begins. */
  now: ReactNode;
  spotlight: ReactNode;
  recommended: ReactNode;
  rising: ReactNode;
  clips: ReactNode;
  /** The place that comes with a plan; may be nothing. */
  featured: ReactNode;
}

/** A viewer's home (spec A §2). The shelves are the route's to fill. */
export function DashboardPage({
  username,
  now,
  spotlight,
  recommended,
  rising,
  clips,
  featured,
}: DashboardPageProps) {
  return (
    <div className="@container">
      <Page title="Home" heading={`Welcome back, ${username || "Viewer"}!`}>
        {now}
        <div className="mt-6">
          <SearchBox />
        </div>
        <Part title="Community Spotlight" link={{ href: paths.streamers, label: "View All Streamers" }}>
          {spotlight}
        </Part>
        <Part title="Featured Clips" link={{ href: paths.clips, label: "View All Clips" }}>
          {clips}
        </Part>
        <Part title="Recommended For You">{recommended}</Part>
        <Part title="Rising stars">{rising}</Part>
        {featured}
        <Part title="Community & Engagement">
          <ComingSoon />
        </Part>
      </Page>
    </div>
  );
}

const announced = [
  {
    title: "Upcoming Events",
    text: "Charity nights, anniversaries and game jams from streamers you might like.",
  },
  {
    title: "Featured Streams",
    text: "One stream a day that someone in the community thinks you should see.",
  },
  {
    title: "Community Highlights",
    text: "What small channels pulled off this week, from the people who were there.",
  },
];

/** What is announced and not there yet (spec A §2: three Coming Soon cards). */
function ComingSoon() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {announced.map(({ title, text }) => (
        <li key={title} className="rounded-lg border border-line border-dashed p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <h3 className="text-lg">{title}</h3>
            <Badge>Coming Soon</Badge>
          </div>
          <p className="mt-2 text-md text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
