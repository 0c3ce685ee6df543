import { t } from "@starling/i18n/translate";
import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { toast } from "@starling/ui/toast";
import type { Plan } from "@starling/validators/plans";
import { PAYMENT_MADE, type Subscription } from "@starling/validators/subscriptions";
import { Suspense, useCallback, useState } from "react";
import { Link } from "wouter";
import { readReturnLink } from "../../../entities/session/upgrade-return.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { useSession } from "../../../lib/session.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { PlanCard } from "./plan-card.tsx";
import { choosePlan, currentFirst, type PlanChoice, planToBuy } from "./plan-choice.ts";
import { suggestedPlan } from "./plan-features.ts";
import { usePlanChange } from "./use-plan-change.ts";
import { planList as words } from "./words.ts";
import { yearlySaving } from "./yearly-saving.ts";

const PlanDialog = loadable(async () => (await import("./plan-dialog.tsx")).PlanDialog);
const CreatedDialog = loadable(async () => (await import("./created-dialog.tsx")).CreatedDialog);

/** Window width of plans next to each other; a test checks that plans.css has the same width. */
const SIDE_BY_SIDE = "(min-width: 48rem)";

function loadDialogs(): void {
  PlanDialog.load();
  CreatedDialog.load();
}

interface PlanListProps {
  shown: readonly Plan[];
  all: readonly Plan[];
  held: Subscription | null;
}

export function PlanList({ shown, all, held }: PlanListProps) {
  const [choice, setChoice] = useState<PlanChoice | null>(null);
  const [working, setWorking] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const change = usePlanChange(held);
  const [hasChanged, setChanged] = useState(false);
  const [wayBack] = useState(readReturnLink);
  const { me } = useSession();
  const suggested = planToBuy(suggestedPlan(shown, me?.role ?? "viewer"), shown, held);
  const isNarrow = !useMedia(SIDE_BY_SIDE);
  const inOrder = isNarrow ? currentFirst(shown, suggested, held) : shown;
  const closeDone = useCallback(() => {
    setDone(false);
    setChanged(true);
  }, []);

  async function choose(plan: Plan) {
    const next = choosePlan(plan, held);
    if (next === null || working !== null) return;
    setFailure(null);
    if (!next.isDirect) return setChoice(next);
    setWorking(plan.id);
    const refused = await change.confirm(next, null);
    setWorking(null);
    setFailure(refused?.message ?? null);
    setDone(refused === null);
  }

  if (shown.length === 0) return <EmptyState message={words.noPlansAreAvailable} />;
  return (
    <>
      {failure ? (
        <Alert tone="danger" className="mb-4" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      ) : null}
      {hasChanged && held?.plan.price && wayBack ? (
        <Alert
          tone="success"
          className="mb-4"
          action={
            <Button size="sm" asChild>
              <Link href={wayBack.href}>{wayBack.label}</Link>
            </Button>
          }
        >
          {words.unlocked}
        </Alert>
      ) : null}
      <div className="plans-grid">
        {inOrder.map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            before={shown[shown.indexOf(plan) - 1]}
            isSuggested={plan === suggested}
            saving={yearlySaving(plan, all)}
            held={held}
            working={working === plan.id ? words.creatingSubscription : null}
            onNear={loadDialogs}
            onChoose={() => void choose(plan)}
          />
        ))}
      </div>
      <Suspense fallback={null}>
        {choice ? (
          <PlanDialog
            key={choice.plan.id}
            choice={choice}
            held={held}
            onClose={() => setChoice(null)}
            onDone={({ action }) => {
              setChoice(null);
              if (action === "repay") toast.success(t(PAYMENT_MADE));
              else setDone(true);
            }}
          />
        ) : null}
        {isDone ? <CreatedDialog wayBack={wayBack} onClose={closeDone} /> : null}
      </Suspense>
    </>
  );
}
