import { Button } from "@starling/ui/button";
import { LockOpen } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";

/** What the plan keeps back, and the way to it (spec B §2.6). Renders nothing where it keeps nothing back. */
export function UnlockClips({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="mt-6 flex flex-col items-center gap-3 rounded-lg border border-line bg-raised px-6 py-5 text-center sm:flex-row sm:justify-between sm:text-start">
      <p className="text-md text-muted">The free plan plays three clips of a list.</p>
      <Button variant="primary" asChild>
        <Link href={paths.plans}>
          <LockOpen aria-hidden="true" className="size-4" />
          {`Unlock ${count} More Clips`}
        </Link>
      </Button>
    </div>
  );
}
