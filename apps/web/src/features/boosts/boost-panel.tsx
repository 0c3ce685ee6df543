import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { clockText, upcomingText } from "@starling/validators/date-texts";
import type { BoostState } from "@starling/validators/discovery";
import { Rocket } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { untilChange } from "./boost-change.ts";

const upcoming = (at: string) => upcomingText(new Date(at), new Date());

function words(state: BoostState): string {
  if (state.activeUntil !== null) {
    return `You are in front until ${clockText(new Date(state.activeUntil))}. Your card says “Boosted”.`;
  }
  if (state.nextAt !== null) return `Your next boost comes back ${upcoming(state.nextAt)}.`;
  const left = state.left === 1 ? "one boost" : `${state.left} boosts`;
  if (state.isTimely) {
    return `For an hour your card leads the shelves and the fair order. You have ${left} left of ${state.allowance} in seven days.`;
  }
  const when = state.nextStreamAt === null ? "" : ` Your next stream is ${upcoming(state.nextStreamAt)}.`;
  return `You have ${left} left. Boosts work best while you stream.${when}`;
}

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
      toast.success("You are boosted for an hour.");
    },
    onError: (error) => {
      showError(error, "Your boost could not be started. Please try again.");
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
        aria-label="Boost your card"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3"
      >
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold text-base">Boost your card</h2>
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
      </section>
    );
  }
  return (
    <section aria-label="Boost your card" className="flex flex-wrap items-center gap-x-2 text-md text-muted">
      <p role="status">{words(state)}</p>
      {canStart ? (
        <Button variant="ghost" size="sm" busy={start.isPending} onClick={() => start.mutate()}>
          Boost now
        </Button>
      ) : null}
      {!canStart && state.allowance === 1 ? (
        <Button variant="ghost" size="sm" asChild>
          <Link href={paths.plans}>Get three a week</Link>
        </Button>
      ) : null}
    </section>
  );
}
