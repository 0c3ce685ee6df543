import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { Link } from "wouter";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";

export default function UpdateStreamerProfileRoute() {
  return (
    <Page title="Update Streamer Profile" width="text">
      <EmptyState
        message="The full editor arrives soon. What you can change today stands on your profile."
        action={
          <Button asChild>
            <Link href={paths.profile}>Back to Profile</Link>
          </Button>
        }
      />
    </Page>
  );
}
