import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { planDescriptionText } from "@starling/validators/plan-descriptions";
import { isMostPopular, type Plan, priceText } from "@starling/validators/plans";
import type { Subscription } from "@starling/validators/subscriptions";
import { Check } from "lucide-react";
import { useSession } from "../../../lib/session.ts";
import { useSite } from "../../../lib/use-site.ts";
import { buttonOf, choosePlan, currentPlanName } from "./plan-choice.ts";
import { featureLines } from "./plan-features.ts";
import { planCard as words } from "./words.ts";
import { monthlyShare } from "./yearly-saving.ts";

interface PlanCardProps {
  plan: Plan;
  /** Next cheaper plan, if any. */
  before: Plan | undefined;
  /** A page suggests at most one plan. */
  isSuggested: boolean;
  saving: string | null;
  held: Subscription | null;
  /** Progress message; null when idle. */
  working: string | null;
  /** Called on hover or focus, to preload the dialogs. */
  onNear: () => void;
  onChoose: () => void;
}

export function PlanCard(props: PlanCardProps) {
  const { plan, before, isSuggested, saving, held, working, onNear, onChoose } = props;
  const { label, move } = buttonOf(plan, held);
  // Members who have no subscription already use Free, but can still choose the Free plan.
  const isFreeInUse = plan.price === 0 && currentPlanName(held) === plan.name && move !== "none";
  const isCurrent = move === "none";
  const isQuiet = isCurrent || isFreeInUse || choosePlan(plan, held)?.change === "downgrade";
  const quiet = isQuiet ? "ghost" : "secondary";
  const variant = isSuggested ? "primary" : quiet;
  const headingId = `plan-${plan.id}`;
  const free = isFreeInUse ? words.inUseDetail : words.withoutSubscription;
  return (
    <section
      aria-labelledby={headingId}
      className={cn(
        "plans-card rounded-lg border bg-raised p-4 sm:p-6",
        isCurrent || isFreeInUse ? "border-line-strong" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 md:justify-between">
        <h2 id={headingId} className="text-xl">
          {plan.name}
        </h2>
        {isMostPopular(plan) ? (
          <Badge tone={isSuggested ? "accent" : "neutral"}>{words.mostPopular}</Badge>
        ) : null}
        {isFreeInUse ? <Badge>{words.inUse}</Badge> : null}
      </div>
      <p className="mt-1 text-md text-muted">
        {plan.description ? planDescriptionText(plan.description) : words.noDescriptionAvailable}
      </p>
      <p className="plans-price flex flex-wrap items-baseline gap-x-2 tabular-nums md:mt-4">
        <span className="text-2xl heading md:text-3xl">{priceText(plan.price)}</span>
        <span className="text-md text-muted">{words.perInterval(plan.interval)}</span>
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {plan.price === 0 ? free : savingBeside(monthlyShare(plan), saving)}
      </p>
      <div className="mt-3 md:mt-4">
        <Button
          variant={variant}
          size="lg"
          className={cn(
            "w-full",
            variant === "ghost" && "border border-line",
            isCurrent && "text-strong hover:bg-transparent disabled:cursor-default disabled:opacity-100",
          )}
          disabled={isCurrent}
          busy={working !== null}
          aria-describedby={headingId}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={onChoose}
        >
          {isCurrent ? <Check aria-hidden="true" /> : null}
          {working ?? label}
        </Button>
      </div>
      <Benefits plan={plan} before={before} />
    </section>
  );
}

function savingBeside(share: string | null, saving: string | null): string | null {
  return share && saving ? words.shareAndSaving(share, saving) : (share ?? saving);
}

function Benefits({ plan, before }: Pick<PlanCardProps, "plan" | "before">) {
  const { me } = useSession();
  const { supportEmail } = useSite();
  const role = me?.role ?? "viewer";
  const lines = featureLines(plan, before, role, supportEmail);
  const hasExtra = lines.some(({ differs }) => differs);
  return (
    <div className="mt-4 border-line border-t pt-4 text-md md:mt-6 md:pt-5">
      <h3 className="mb-2 font-medium text-muted text-sm tracking-normal md:mb-3">{words.whatsIncluded}</h3>
      <ul className="flex flex-col gap-1.5 md:gap-2.5">
        {before && !hasExtra ? <Benefit isExtra>{words.extraForOtherRole[role]}</Benefit> : null}
        {lines.map(({ key, text, differs }) => (
          <Benefit key={key} isExtra={differs} isKnown={before !== undefined && !differs}>
            {text}
          </Benefit>
        ))}
      </ul>
    </div>
  );
}

interface BenefitProps {
  /** Whether the next cheaper plan lacks the feature. */
  isExtra: boolean;
  /** Whether the next cheaper plan has the feature too. */
  isKnown?: boolean;
  children: string;
}

function Benefit({ isExtra, isKnown = false, children }: BenefitProps) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden="true" className={cn("mt-px", isExtra ? "text-strong" : "text-muted")} />
      <span className={cn("min-w-0 wrap-anywhere", isExtra && "font-medium", isKnown && "text-muted")}>
        {children}
      </span>
    </li>
  );
}
