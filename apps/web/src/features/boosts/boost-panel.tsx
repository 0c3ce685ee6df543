import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { BoostState } from "@starling/validators/discovery";
import { CalendarClock, Rocket } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { Panel, PanelRow } from "../../components/panel.tsx";
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
export function BoostPanel({ isRow = false }: { isRow?: boolean }) {
  const { data: state, isPending } = trpc.boosts.status.useQuery(undefined, {
    retry: false,
    refetchInterval: ({ state: { data } }) => msUntilChange(data, Date.now()),
    refetchIntervalInBackground: true,
  });
  if (isPending) return <div className={isRow ? "min-h-18" : "min-h-40"} />;
  if (!state || (state.missing.length > 0 && state.activeUntil === null)) return null;
  return <LoadedPanel state={state} isRow={isRow} />;
}

function LoadedPanel({ state, isRow }: { state: BoostState; isRow: boolean }) {
  const boosting = useBoosting();
  const [isAsking, setAsking] = useState(false);
  const isOn = state.activeUntil !== null;
  const canStart = !isOn && !state.isPlanned && state.left > 0;
  const press = () => (state.isLive ? boosting.start.mutate() : setAsking(true));
  const text = (
    <p className="flex-1 basis-64 text-md text-muted" role="status">
      {words.state(isRow ? { ...state, nextStreamAt: null } : state)}
    </p>
  );
  const actions = (
    <>
      {canStart ? (
        <Button busy={boosting.isBusy} onClick={press}>
          {isRow || state.isTimely ? words.boostForAnHour : words.boostNow}
        </Button>
      ) : null}
      {state.isPlanned && !isOn ? (
        <Button busy={boosting.isBusy} onClick={() => boosting.cancel.mutate({ isPlanned: false })}>
          {words.cancelPlanned}
        </Button>
      ) : null}
      {!isOn && state.left === 0 && state.allowance === 1 ? (
        <Button asChild>
          <Link href={paths.plans}>{words.getThreeAWeek}</Link>
        </Button>
      ) : null}
    </>
  );
  const question = (
    <BoostQuestion
      state={state}
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      onStart={() => boosting.start.mutate()}
      onPlan={() => boosting.plan.mutate({ isPlanned: true })}
    />
  );
  if (isRow) {
    return (
      <PanelRow icon={Rocket} title={words.title} text={text} actions={actions}>
        {question}
      </PanelRow>
    );
  }
  return (
    <Panel title={words.title} className="border-0 bg-transparent p-0 sm:p-0">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        {text}
        {actions}
      </div>
      {question}
    </Panel>
  );
}

interface BoostHourProps {
  nextStreamAt: string;
  /** Shown after the button. */
  later: ReactNode;
  onPlan: () => void;
}

/** Best hour of a boost, with a button that plans it. */
export function BoostHour({ nextStreamAt, later, onPlan }: BoostHourProps) {
  const boosting = useBoosting();
  return (
    <>
      <p className="text-base">
        <RichText
          text={words.bestHour(nextStreamAt)}
          tags={{
            muted: (inner) => <span className="text-muted">{inner}</span>,
            hour: (inner) => <strong className="tabular-nums">{inner}</strong>,
          }}
        />
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button
          variant="primary"
          busy={boosting.isBusy}
          onClick={() => {
            onPlan();
            boosting.plan.mutate({ isPlanned: true });
          }}
        >
          <CalendarClock aria-hidden="true" className="size-4" />
          {words.withNextStream}
        </Button>
        {later}
      </div>
    </>
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
