import { EmptyState } from "@starling/ui/empty-state";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { ComingSoon } from "./coming-soon.tsx";
import { SearchBox } from "./search-box.tsx";

interface DashboardPageProps {
  username: string | null;
  spotlight: ReactNode;
  recommended: ReactNode;
}

/** A viewer's home (spec A §2). The shelves are the route's to fill. */
export function DashboardPage({ username, spotlight, recommended }: DashboardPageProps) {
  return (
    <Page title="Home" heading={`Welcome back, ${username || "Viewer"}!`}>
      <SearchBox />
      <Part title="Community Spotlight" link={{ href: paths.streamers, label: "View All Streamers" }}>
        {spotlight}
      </Part>
      <Part title="Featured Clips" link={{ href: paths.clips, label: "View All Clips" }}>
        <EmptyState message="No clips available." className="py-8" />
      </Part>
      <Part title="Recommended For You">{recommended}</Part>
      <Part title="Community & Engagement">
        <ComingSoon />
      </Part>
    </Page>
  );
}

interface PartProps {
  title: string;
  link?: { href: string; label: string };
  children: ReactNode;
}

function Part({ title, link, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 sm:mt-12">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {link ? (
          <Link
            href={link.href}
            className="text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {link.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
