import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { clockText, upcomingText } from "@starling/validators/date-texts";
import type { BoostState } from "@starling/validators/discovery";
import { Rocket } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { untilChange } from "./boost-change.ts";

function words(state: BoostState): string {
  if (state.activeUntil !== null) {
    return `You are in front until ${clockText(new Date(state.activeUntil))}. Your card says “Boosted”.`;
  }
  if (state.nextAt !== null)
    return `Your next boost comes back ${upcomingText(new Date(state.nextAt), new Date())}.`;
  const left = state.left === 1 ? "one boost" : `${state.left} boosts`;
  return `For an hour your card leads the shelves and the fair order. You have ${left} left of ${state.allowance} in seven days.`;
}

/** Lifts one's card for an hour (decisions §4.7). A quiet addition: where its state does not load, nothing stands here. */
export function BoostPanel() {
  const heading = useId();
  const utils = trpc.useUtils();
  const { data: state } = trpc.boosts.status.useQuery(undefined, {
    retry: false,
    refetchInterval: ({ state: { data } }) => untilChange(data, Date.now()),
    refetchIntervalInBackground: true,
  });
  const start = trpc.boosts.start.useMutation({
    onSuccess: (next) => {
      utils.boosts.status.setData(undefined, next);
      toast.success("You are boosted for an hour.");
    },
    onError: (error) => {
      showError(error, "Your boost could not be started. Please try again.");
      void utils.boosts.status.invalidate();
    },
  });
  if (!state) return <div className="min-h-24 sm:min-h-18" />;
  const canStart = state.activeUntil === null && state.left > 0;
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={heading} className="font-semibold text-base">
          Boost your card
        </h2>
        <p className="mt-0.5 text-md text-muted" role="status">
          {words(state)}
        </p>
      </div>
      {canStart ? (
        <Button busy={start.isPending} onClick={() => start.mutate()}>
          <Rocket aria-hidden="true" className="size-4" />
          Boost for an hour
        </Button>
      ) : null}
      {!canStart && state.allowance === 1 ? (
        <Button variant="ghost" asChild>
          <Link href={paths.plans}>Get three a week</Link>
        </Button>
      ) : null}
    </section>
  );
}
