import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { Link } from "wouter";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";

export default function PlansRoute() {
  return (
    <Page title="Choose Your Plan">
      <EmptyState
        message="Plans arrive soon. Until then everything here is free."
        action={
          <Button asChild>
            <Link href={paths.dashboard}>Back to the dashboard</Link>
          </Button>
        }
      />
    </Page>
  );
}
