import type { ComponentType, RefObject } from "react";

export interface MethodSource {
  /** Resolves to a payment method id, or to null after showing a field error. */
  obtain: () => Promise<string | null>;
  isTyped: () => boolean;
}

/**
 * Lets the user choose a saved payment method or enter a card; the surrounding dialog reads the choice from
 * `source`.
 */
export type MethodPicker = ComponentType<{ source: RefObject<MethodSource | null> }>;
