import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { toast } from "@starling/ui/toast";
import type { BoostState } from "@starling/validators/discovery";
import { CalendarClock, Rocket } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { RichText } from "../../components/rich-text.tsx";
import { paths } from "../../lib/paths.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { msUntilChange } from "./boost-change.ts";
import { boostPanel as words } from "./words.ts";

function useBoosting() {
  const utils = trpc.useUtils();
  const answered = (message: string) => ({
    onSuccess: (next: BoostState) => {
      utils.boosts.status.setData(undefined, next);
      toast.success(message);
    },
    onError: (error: unknown) => {
      showError(error, words.failed);
      void utils.boosts.status.invalidate();
    },
  });
  const start = trpc.boosts.start.useMutation(answered(words.started));
  const plan = trpc.boosts.plan.useMutation(answered(words.planned));
  const cancel = trpc.boosts.plan.useMutation(answered(words.cancelled));
  return { start, plan, cancel, isBusy: start.isPending || plan.isPending || cancel.isPending };
}

/**
 * Offers to boost the streamer's own card for an hour (docs/product.md §3.10). While the streamer is offline,
 * a dialog also offers to boost the next stream instead. Hidden if the profile is too incomplete to be listed
 * and no boost is active.
 */
export function BoostPanel({ isProminent = false }: { isProminent?: boolean }) {
  const { data: state, isPending } = trpc.boosts.status.useQuery(undefined, {
    retry: false,
    refetchInterval: ({ state: { data } }) => msUntilChange(data, Date.now()),
    refetchIntervalInBackground: true,
  });
  if (isPending) return <div className={isProminent ? "min-h-10" : "min-h-40"} />;
  if (!state || (state.missing.length > 0 && state.activeUntil === null)) return null;
  return <LoadedPanel state={state} isProminent={isProminent} />;
}

function LoadedPanel({ state, isProminent }: { state: BoostState; isProminent: boolean }) {
  const boosting = useBoosting();
  const [isAsking, setAsking] = useState(false);
  const isOn = state.activeUntil !== null;
  const canStart = !isOn && !state.isPlanned && state.left > 0;
  const press = () => (state.isLive ? boosting.start.mutate() : setAsking(true));
  return (
    <section
      aria-label={words.title}
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised p-4",
        isProminent && "sm:p-5",
      )}
    >
      <Statement state={state} />
      {canStart && isProminent ? (
        <BestHour
          state={state}
          busy={boosting.isBusy}
          onPlan={() => boosting.plan.mutate({ isPlanned: true })}
        />
      ) : null}
      {canStart ? (
        <StartButton isProminent={isProminent || state.isTimely} busy={boosting.isBusy} onClick={press} />
      ) : null}
      {state.isPlanned && !isOn ? (
        <Button busy={boosting.isBusy} onClick={() => boosting.cancel.mutate({ isPlanned: false })}>
          {words.cancelPlanned}
        </Button>
      ) : null}
      {!isOn && state.left === 0 && state.allowance === 1 ? (
        <Button variant="ghost" size="sm" asChild>
          <Link href={paths.plans}>{words.getThreeAWeek}</Link>
        </Button>
      ) : null}
      <BoostQuestion
        state={state}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onStart={() => boosting.start.mutate()}
        onPlan={() => boosting.plan.mutate({ isPlanned: true })}
      />
    </section>
  );
}

function Statement({ state }: { state: BoostState }) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-0.5 text-md text-muted" role="status">
        {words.state(state)}
      </p>
    </div>
  );
}

interface BestHourProps {
  state: BoostState;
  busy: boolean;
  onPlan: () => void;
}

function BestHour({ state, busy, onPlan }: BestHourProps) {
  const hour = words.bestHour(state);
  if (hour === null) return null;
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-accent-tint px-3 py-2 text-md">
      <p>
        <RichText
          text={hour}
          tags={{
            muted: (inner) => <span className="text-muted">{inner}</span>,
            hour: (inner) => <strong className="tabular-nums">{inner}</strong>,
          }}
        />
      </p>
      <Button size="sm" busy={busy} onClick={onPlan}>
        <CalendarClock aria-hidden="true" className="size-4" />
        {words.withNextStream}
      </Button>
    </div>
  );
}

interface StartButtonProps {
  isProminent: boolean;
  busy: boolean;
  onClick: () => void;
}

function StartButton({ isProminent, ...props }: StartButtonProps) {
  if (!isProminent) {
    return (
      <Button size="sm" {...props}>
        {words.boostNow}
      </Button>
    );
  }
  return (
    <Button {...props}>
      <Rocket aria-hidden="true" className="size-4" />
      {words.boostForAnHour}
    </Button>
  );
}

interface BoostQuestionProps {
  state: BoostState;
  isOpen: boolean;
  onClose: () => void;
  onStart: () => void;
  onPlan: () => void;
}

function BoostQuestion({ state, isOpen, onClose, onStart, onPlan }: BoostQuestionProps) {
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.question}
      description={words.questionText(state)}
      confirmLabel={words.boostNow}
      onConfirm={closing(onStart)}
    >
      <Button className="mt-4 w-full" onClick={closing(onPlan)}>
        <CalendarClock aria-hidden="true" className="size-4" />
        {words.withNextStream}
      </Button>
    </AlertDialog>
  );
}
