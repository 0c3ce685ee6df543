import type { ReactNode } from "react";

/** The words of a control, and what stands at its label's far end. */
export interface ControlTexts {
  label: string;
  hint?: string | undefined;
  required?: boolean;
  aside?: ReactNode;
}

/** A control of the form at a dotted path. */
export interface ControlProps extends ControlTexts {
  path: string;
}
