import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";

/** Stands where a part of a profile would that a plan unlocks: one sentence, and the way to the plans. */
export function UpgradeNote({ children }: { children: string }) {
  return (
    <EmptyState
      message={children}
      action={
        <Button asChild>
          <Link href={paths.plans}>See plans</Link>
        </Button>
      }
    />
  );
}
