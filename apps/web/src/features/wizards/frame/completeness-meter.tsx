import { Progress } from "@starling/ui/progress";
import { completenessOf } from "@starling/validators/completeness";
import type { Role } from "@starling/validators/roles";
import { useToldValues } from "./use-told-values.ts";

/** How much of the profile is told, and what the next part would bring. */
export function CompletenessMeter({ role }: { role: Role }) {
  const { done, total, next } = completenessOf(role, useToldValues());
  return (
    <section aria-label="Completeness" className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium text-strong">Your profile</span>
        <span className="text-muted tabular-nums">
          {done} of {total} parts
        </span>
      </p>
      <Progress label="Parts of your profile" value={done} max={total} className="h-1" />
      <p className="text-sm text-muted">
        {next ? (
          <>
            <span className="font-medium text-strong">{next.task}</span>: {next.gain}.
          </>
        ) : (
          "Everything is told. Come back whenever something changes."
        )}
      </p>
    </section>
  );
}
