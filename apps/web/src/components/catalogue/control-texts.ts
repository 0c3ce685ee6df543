import type { ReactNode } from "react";

/** `aside` is shown at the other end of the label's line. */
export interface ControlTexts {
  label: string;
  hint?: string | undefined;
  required?: boolean;
  aside?: ReactNode;
}

export interface ControlProps extends ControlTexts {
  path: string;
}
