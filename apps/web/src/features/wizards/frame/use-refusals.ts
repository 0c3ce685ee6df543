import type { Fields } from "@starling/validators/catalogue/field";
import { useEffect, useRef, useState } from "react";
import { type Control, useFormState } from "react-hook-form";
import type { ProfileValues } from "../../../lib/profile-values.ts";
import { fieldLabel } from "./field-labels.ts";
import { listErrors, type RefusedField, stepOfPath } from "./list-errors.ts";
import type { WizardStep } from "./steps.ts";

/** The refused fields of a form that was submitted, in the order of its steps, and the summary that takes the focus. */
export function useRefusals(control: Control<ProfileValues>, part: Fields, steps: readonly WizardStep[]) {
  const { errors } = useFormState({ control });
  const [attempts, setAttempts] = useState(0);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  const stepOf = ({ path }: RefusedField) => stepOfPath(steps, path);
  const refused = attempts > 0 ? listErrors(errors).sort((one, other) => stepOf(one) - stepOf(other)) : [];
  return {
    refused,
    summary,
    labelOf: (path: string) => fieldLabel(part, path),
    /** The form was refused: shows the summary and moves the focus to it. */
    show: () => setAttempts((count) => count + 1),
  };
}
