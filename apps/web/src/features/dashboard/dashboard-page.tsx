import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { ComingSoon } from "./coming-soon.tsx";
import { Part } from "./part.tsx";
import { SearchBox } from "./search-box.tsx";

interface DashboardPageProps {
  username: string | null;
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
  spotlight,
  recommended,
  rising,
  clips,
  featured,
}: DashboardPageProps) {
  return (
    <div className="@container">
      <Page title="Home" heading={`Welcome back, ${username || "Viewer"}!`}>
        <SearchBox />
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
