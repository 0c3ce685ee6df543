import type { ReactNode } from "react";

/** Texts of a control; `aside` is at the label's far end. */
export interface ControlTexts {
  label: string;
  hint?: string | undefined;
  required?: boolean;
  aside?: ReactNode;
}

export interface ControlProps extends ControlTexts {
  path: string;
}
