import type { Fields } from "@starling/validators/catalogue/field";
import type { OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import type { Me } from "@starling/validators/sessions";
import { type FormEvent, type ReactNode, type Ref, Suspense, useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { MinorProvider } from "../../../components/catalogue/minor.tsx";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import type { Autosave } from "./autosave.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { listErrors, stepOfPath } from "./list-errors.ts";
import { actionsOf, type Place } from "./navigation.ts";
import { PictureSending } from "./picture-sending.tsx";
import { StepActions } from "./step-actions.tsx";
import type { WizardStep } from "./steps.ts";
import { useRefusals } from "./use-form-errors.ts";
import { useSubmit } from "./use-submit.ts";
import { FieldsSkeleton } from "./wizard-skeleton.tsx";
import { wizardForm as words } from "./words.ts";

interface WizardFormProps {
  form: UseFormReturn<ProfileValues, unknown, UpdateProfileInput>;
  part: Fields;
  steps: readonly WizardStep[];
  place: Place;
  step: WizardStep;
  onOpen: (step: number) => void;
  autosave: Autosave;
  me: Me;
  own: OwnProfile | null;
  prefill: ProfileValues | null;
  onSent: () => void;
}

/** Form of one step. "Submit" and "Finish now" send all steps. */
export function WizardForm(props: WizardFormProps) {
  const { form, part, steps, place, step, onOpen, autosave, me, own, prefill, onSent } = props;
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place.current);
  const soughtField = useRef<string | null>(null);
  const displayName: unknown = useWatch({ control: form.control, name: "displayName" });
  const { refused, summary, labelOf, show } = useRefusals(form.control, part, steps);
  const { submit, busy, uploads } = useSubmit({
    me,
    own,
    form,
    autosave,
    hasProvenChannel: prefill !== null,
    onSent,
    onRefused: show,
  });
  const { setFocus } = form;

  useEffect(() => {
    if (shown.current === place.current) return;
    shown.current = place.current;
    window.scrollTo(0, 0);
    const path = soughtField.current;
    soughtField.current = null;
    if (path && element.current && focusField(element.current, path, setFocus)) return;
    heading.current?.focus({ preventScroll: true });
  }, [place.current, setFocus]);

  function goToField(path: string) {
    const target = stepOfPath(steps, path);
    if (target === place.current && element.current) {
      focusField(element.current, path, setFocus);
      return;
    }
    soughtField.current = path;
    onOpen(target);
  }

  function goToFirst(errors: object) {
    const stepOf = ({ path }: { path: string }) => stepOfPath(steps, path);
    const [first] = listErrors(errors).sort((one, other) => stepOf(one) - stepOf(other));
    if (first) goToField(first.path);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field also submits the form, but only the last step may be submitted.
    if (busy || place.current !== place.count - 1) return;
    void form.handleSubmit(submit, show)(event);
  }

  const { Content } = step;
  return (
    <form ref={element} noValidate onSubmit={onSubmit} aria-label={step.title}>
      <StepPanel
        step={step}
        place={place}
        headingRef={heading}
        summary={<ErrorSummary ref={summary} refused={refused} labelOf={labelOf} onGo={goToField} />}
      >
        <Suspense fallback={<FieldsSkeleton />}>
          <MinorProvider profile={own}>
            <Content key={step.key} own={own} prefill={prefill} steps={steps} onOpen={onOpen} />
          </MinorProvider>
        </Suspense>
      </StepPanel>
      <PictureSending uploads={uploads} />
      {uploads.state.status === "refused" ? null : (
        <StepActions
          actions={actionsOf(place, displayName)}
          busy={busy}
          onBack={() => onOpen(place.current - 1)}
          onSkip={() => onOpen(place.current + 1)}
          onFinish={() => void form.handleSubmit(submit, goToFirst)()}
          onNext={() => onOpen(place.current + 1)}
        />
      )}
    </form>
  );
}

interface StepPanelProps {
  step: WizardStep;
  place: Place;
  headingRef: Ref<HTMLHeadingElement>;
  summary: ReactNode;
  children: ReactNode;
}

function StepPanel({ step, place, headingRef, summary, children }: StepPanelProps) {
  return (
    <>
      <header className="mt-5 mb-8 lg:mt-0">
        <p className="text-sm text-muted tabular-nums">{words.stepOf(place.current + 1, place.count)}</p>
        <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-none">
          {step.title}
        </h2>
        <p className="mt-1 max-w-measure text-base text-muted">{step.description}</p>
      </header>
      {summary}
      <div className="flex flex-col gap-7 [&_:is(input,select,textarea,button)]:scroll-mb-24">{children}</div>
    </>
  );
}

const FOCUSABLE = "input, select, textarea, button, [tabindex]";

/**
 * Focuses the field at a dotted path or, if that path has no field, the field at the nearest parent path.
 * Returns false if no field was found.
 */
function focusField(container: HTMLElement, path: string, setFocus: (path: string) => void): boolean {
  const before = document.activeElement;
  // A field inside a closed `details` element cannot be focused.
  for (const folded of container.querySelectorAll("details")) folded.open = true;
  for (const name of withParents(path)) {
    setFocus(name);
    if (document.activeElement !== before && container.contains(document.activeElement)) return true;
    const named = container.querySelector<HTMLElement>(
      `[name="${CSS.escape(name)}"], [id="${CSS.escape(name)}"]`,
    );
    const target = named?.matches(FOCUSABLE) ? named : named?.querySelector<HTMLElement>(FOCUSABLE);
    if (target) {
      target.focus();
      return true;
    }
  }
  return false;
}

function withParents(path: string): string[] {
  const parts = path.split(".");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
}
