import { cn } from "@starling/ui/cn";
import type { Role } from "@starling/validators/roles";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { canOpenStep, isDone, type Place } from "./navigation.ts";
import type { WizardStep } from "./steps.ts";
import { stepList as words } from "./words.ts";

interface StepListProps {
  role: Role;
  steps: readonly WizardStep[];
  place: Place;
  onOpen: (step: number) => void;
}

export function StepList({ role, steps, place, onOpen }: StepListProps) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = strip.current?.children[place.current];
    if (!(current instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollTo({ left: current.offsetLeft - 24 });
  }, [place.current]);
  return (
    <nav aria-label={words.steps}>
      <ol
        ref={strip}
        className="relative -mx-4 flex gap-1 overflow-x-auto px-4 pb-3 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:gap-0 lg:overflow-visible lg:p-0"
      >
        {steps.map((step, index) => (
          <li key={step.key} className="shrink-0 lg:shrink">
            <StepButton
              number={index + 1}
              title={step.title}
              isCurrent={index === place.current}
              isDone={isDone(place, index)}
              isOpen={canOpenStep(role, place, index)}
              onOpen={() => onOpen(index)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepButtonProps {
  number: number;
  title: string;
  isCurrent: boolean;
  isDone: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

function StepButton({ number, title, isCurrent, isDone, isOpen, onOpen }: StepButtonProps) {
  return (
    <button
      type="button"
      disabled={!isOpen}
      aria-current={isCurrent ? "step" : undefined}
      onClick={onOpen}
      className={cn(
        "touch-target flex w-full items-center gap-2.5 rounded-md py-1.5 ps-1.5 pe-3 text-start text-md transition-colors lg:py-2",
        isCurrent ? "font-semibold text-strong lg:bg-hover" : "text-muted",
        isOpen && !isCurrent && "hover:bg-hover hover:text-strong",
        !isOpen && "cursor-not-allowed text-faint",
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          "grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums transition-colors",
          isCurrent && "border-accent bg-accent text-accent-foreground",
          isDone && "border-line-strong text-strong",
          !isCurrent && !isDone && "border-line text-faint",
        )}
      >
        {isDone ? <Check className="size-3.5" strokeWidth={2.5} /> : number}
      </span>
      <span className="whitespace-nowrap lg:whitespace-normal">{title}</span>
    </button>
  );
}
