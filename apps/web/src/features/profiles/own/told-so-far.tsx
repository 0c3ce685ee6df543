import { Progress } from "@starling/ui/progress";
import { completenessOf } from "@starling/validators/completeness";
import type { OwnProfile } from "@starling/validators/profiles";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";

/** How much of the profile is told, what to tell next and what for, and the way to all of it at once. */
export function ToldSoFar({ profile }: { profile: OwnProfile }) {
  const { done, total, next } = completenessOf(profile.role, { ...profile });
  const words = `${done} of ${total} parts told`;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-md">
      {next ? (
        <>
          <div className="flex items-center gap-3">
            <Progress
              label="Profile told so far"
              value={Math.round((done / total) * 100)}
              aria-valuetext={words}
              className="w-24"
            />
            <span className="text-muted tabular-nums">{words}</span>
          </div>
          <p className="min-w-0 text-muted">
            {next.task}: {next.gain}.
          </p>
        </>
      ) : null}
      <Link
        href={paths.updateProfile(profile.role)}
        className="touch-area font-medium text-accent-text underline underline-offset-4 decoration-1 hover:decoration-2"
      >
        Edit everything
      </Link>
    </div>
  );
}
