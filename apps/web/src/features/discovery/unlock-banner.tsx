import { Button } from "@starling/ui/button";
import { LockKeyhole } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { unlockBanner as words } from "./words.ts";

/**
 * Shown at the end of the free plan's results (docs/product.md §3.6). `count`: further results, at most 10.
 */
export function UnlockBanner({ count }: { count: number }) {
  return (
    <section
      aria-label={words.premium}
      className="flex flex-col items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-raised px-5 py-5 text-center sm:flex-row sm:text-start"
    >
      <LockKeyhole aria-hidden="true" className="text-accent-text" />
      <p className="min-w-0 flex-1 text-md text-muted">{words.limit}</p>
      <Button variant="primary" asChild className="max-w-full whitespace-normal">
        <Link href={paths.plans}>{words.unlock(count)}</Link>
      </Button>
    </section>
  );
}
