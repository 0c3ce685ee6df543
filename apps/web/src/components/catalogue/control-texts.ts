import type { ReactNode } from "react";

/** `aside` is shown at the far end of the label. */
export interface ControlTexts {
  label: string;
  hint?: string | undefined;
  required?: boolean;
  aside?: ReactNode;
}

export interface ControlProps extends ControlTexts {
  path: string;
}
