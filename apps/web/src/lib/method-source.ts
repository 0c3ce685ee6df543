import type { ComponentType, RefObject } from "react";

/** What a dialog asks when it needs to know with what to pay. */
export interface MethodSource {
  /** The id of the chosen or just saved payment method; null where something has to be mended first, which its field says. */
  obtain: () => Promise<string | null>;
  /** Whether something was typed that closing the dialog would lose. */
  isTyped: () => boolean;
}

/** Lets a person choose one of the saved payment methods or enter a card; the dialog around it reads `source`. */
export type MethodPicker = ComponentType<{ source: RefObject<MethodSource | null> }>;
