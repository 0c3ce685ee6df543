import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { Rocket } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { untilChange } from "./boost-change.ts";
import { boostPanel as words } from "./words.ts";

/**
 * Lifts one's card for an hour (decisions §4.7). It stands out where that would help: with a stream on, or within the hour.
 * Otherwise it is one quiet line, and nothing below the floor, where the profile says what is missing, or where its
 * state does not load.
 */
export function BoostPanel() {
  const utils = trpc.useUtils();
  const { data: state, isPending } = trpc.boosts.status.useQuery(undefined, {
    retry: false,
    refetchInterval: ({ state: { data } }) => untilChange(data, Date.now()),
    refetchIntervalInBackground: true,
  });
  const start = trpc.boosts.start.useMutation({
    onSuccess: (next) => {
      utils.boosts.status.setData(undefined, next);
      toast.success(words.started);
    },
    onError: (error) => {
      showError(error, words.failed);
      void utils.boosts.status.invalidate();
    },
  });
  if (isPending) return <div className="min-h-10" />;
  if (!state || (state.missing.length > 0 && state.activeUntil === null)) return null;
  const isOn = state.activeUntil !== null;
  const canStart = !isOn && state.left > 0;
  if (isOn || (canStart && state.isTimely)) {
    return (
      <section
        aria-label={words.title}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3"
      >
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold text-base">{words.title}</h2>
          <p className="mt-0.5 text-md text-muted" role="status">
            {words.state(state)}
          </p>
        </div>
        {canStart ? (
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            <Rocket aria-hidden="true" className="size-4" />
            {words.boostForAnHour}
          </Button>
        ) : null}
      </section>
    );
  }
  return (
    <section aria-label={words.title} className="flex flex-wrap items-center gap-x-2 text-md text-muted">
      <p role="status">{words.state(state)}</p>
      {canStart ? (
        <Button variant="ghost" size="sm" busy={start.isPending} onClick={() => start.mutate()}>
          {words.boostNow}
        </Button>
      ) : null}
      {!canStart && state.allowance === 1 ? (
        <Button variant="ghost" size="sm" asChild>
          <Link href={paths.plans}>{words.getThreeAWeek}</Link>
        </Button>
      ) : null}
    </section>
  );
}
