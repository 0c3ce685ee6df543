import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { Link } from "wouter";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";

export default function ClipsRoute() {
  return (
    <Page title="Clips">
      <EmptyState
        message="Clips arrive soon: a reel of short scenes from small streamers."
        action={
          <Button asChild>
            <Link href={paths.dashboard}>Back to the dashboard</Link>
          </Button>
        }
      />
    </Page>
  );
}
