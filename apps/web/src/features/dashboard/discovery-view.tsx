import { Button } from "@starling/ui/button";
import { Card } from "@starling/ui/card";
import type { Me } from "@starling/validators/sessions";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { MoreLink } from "../../components/more-link.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { Part } from "./part.tsx";
import { discoveryView as words } from "./words.ts";

interface DiscoveryViewProps {
  me: Me;
  now: ReactNode;
  shelves: readonly { title: string; content: ReactNode }[];
}

/**
 * Start page of members with a complete profile (docs/product.md §1.3). Only viewers can open the directory
 * (§1.2).
 */
export function DiscoveryView({ me, now, shelves }: DiscoveryViewProps) {
  return (
    <div className="@container">
      <Page
        title={words.title}
        description={words.description}
        actions={
          me.role === "viewer" ? <MoreLink href={paths.streamers}>{words.browseAllStreamers}</MoreLink> : null
        }
      >
        {now}
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

function SetUpPrompt({ role }: { role: Me["role"] }) {
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <p className="text-md text-muted">{words.reasons[role]}</p>
      <Button asChild>
        <Link href={paths.createProfile(role)}>{words.setUpYourProfile}</Link>
      </Button>
    </Card>
  );
}
