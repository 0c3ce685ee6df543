import { Button } from "@starling/ui/button";
import { Card } from "@starling/ui/card";
import type { Me } from "@starling/validators/sessions";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { Part } from "./part.tsx";
import { SearchBox } from "./search-box.tsx";

interface DiscoveryViewProps {
  me: Me;
  /** The line of who is on now. */
  now: ReactNode;
  /** Rows of streamers with their titles. */
  shelves: readonly { title: string; content: ReactNode }[];
}

/**
 * What the start page turns to after the complete-profile dialog (spec A §2, B §4.1). The directory is a viewer's
 * (spec A §6), so search and the way there are too.
 */
export function DiscoveryView({ me, now, shelves }: DiscoveryViewProps) {
  return (
    <div className="@container">
      <Page title="Discover" description="Small streamers, a few at a time.">
        {now}
        {me.role === "viewer" ? (
          <div className="mt-6">
            <SearchBox />
          </div>
        ) : null}
        {me.profile === null ? <SetUpPrompt role={me.role} /> : null}
        {shelves.map(({ title, content }) => (
          <Part key={title} title={title}>
            {content}
          </Part>
        ))}
      </Page>
    </div>
  );
}

const REASONS = {
  viewer: "Set up your profile to open the directory and follow the streamers you like.",
  streamer: "Set up your profile so viewers can find you here.",
};

function SetUpPrompt({ role }: { role: Me["role"] }) {
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <p className="text-md text-muted">{REASONS[role]}</p>
      <Button asChild>
        <Link href={paths.createProfile(role)}>Set up your profile</Link>
      </Button>
    </Card>
  );
}
