import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { isMostPopular, type Plan, priceText } from "@starling/validators/plans";
import type { Subscription } from "@starling/validators/subscriptions";
import { Check, Minus } from "lucide-react";
import { useSession } from "../../../lib/session.ts";
import { useSite } from "../../../lib/use-site.ts";
import { buttonOf, currentPlanName } from "./plan-choice.ts";
import { type FeatureLine, featureLines } from "./plan-features.ts";
import { planCard as words } from "./words.ts";
import { monthlyShare } from "./yearly-saving.ts";

interface PlanCardProps {
  plan: Plan;
  /** Next cheaper plan; undefined for the cheapest one. */
  before: Plan | undefined;
  saving: string | null;
  held: Subscription | null;
  /** Progress message; null when idle. */
  working: string | null;
  /** Called on hover or focus, to preload the dialogs. */
  onNear: () => void;
  onChoose: () => void;
}

export function PlanCard({ plan, before, saving, held, working, onNear, onChoose }: PlanCardProps) {
  const { label, move } = buttonOf(plan, held);
  const popular = isMostPopular(plan);
  // Members without a subscription use Free but can still choose it, so the card notes that it is in use.
  const isFreeInUse = plan.price === 0 && currentPlanName(held) === plan.name && move !== "none";
  const headingId = `plan-${plan.id}`;
  return (
    <section
      aria-labelledby={headingId}
      className={cn(
        "plans-card rounded-lg border bg-raised p-5 sm:p-6",
        popular ? "border-accent" : "border-line",
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          {plan.name}
        </h2>
        {popular ? <Badge tone="accent">{words.mostPopular}</Badge> : null}
      </div>
      <p className="mt-1 text-md text-muted">{plan.description || words.noDescriptionAvailable}</p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="text-3xl heading">{priceText(plan.price)}</span>
        <span className="text-md text-muted">/ {plan.interval}</span>
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {move === "none" ? monthlyShare(plan) : [monthlyShare(plan), saving].filter(Boolean).join(". ")}
      </p>
      <Button
        variant={popular ? "primary" : "secondary"}
        size="lg"
        className="mt-4 w-full"
        disabled={move === "none"}
        busy={working !== null}
        aria-describedby={headingId}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onChoose}
      >
        {working ?? label}
      </Button>
      {isFreeInUse ? <p className="mt-2 text-muted text-sm">{words.inUse}</p> : null}
      <FeatureList plan={plan} before={before} />
    </section>
  );
}

function FeatureList({ plan, before }: Pick<PlanCardProps, "plan" | "before">) {
  const { me } = useSession();
  const { supportEmail } = useSite();
  const lines = featureLines(plan, before, me?.role ?? "viewer", supportEmail);
  const apart = lines.filter(({ differs }) => differs);
  const same = lines.filter(({ differs }) => !differs);
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-5 text-md">
      {apart.length > 0 && before ? (
        <FeatureLines title={words.everythingExtraOver(before.name)} lines={apart} strong />
      ) : null}
      {same.length > 0 ? (
        <FeatureLines title={apart.length > 0 ? words.alsoIncluded : words.whatsIncluded} lines={same} />
      ) : null}
    </div>
  );
}

interface FeatureLinesProps {
  title: string;
  lines: readonly FeatureLine[];
  strong?: boolean;
}

function FeatureLines({ title, lines, strong = false }: FeatureLinesProps) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium tracking-normal text-muted">{title}</h3>
      <ul className="flex flex-col gap-2">
        {lines.map(({ key, text, included }) => (
          <li key={key} className="flex gap-2.5">
            {included ? (
              <Check aria-hidden="true" className={cn("mt-px", strong ? "text-accent-text" : "text-muted")} />
            ) : (
              <Minus aria-hidden="true" className="mt-px text-faint" />
            )}
            <span className={cn("min-w-0", strong && "font-medium", !included && "text-muted")}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
