import type { ComponentType, RefObject } from "react";

export interface MethodSource {
  /** Resolves to a payment method id, or to null after showing a field error. */
  obtain: () => Promise<string | null>;
  isTyped: () => boolean;
}

/** Picker of saved payment methods or a new card; the surrounding dialog reads `source`. */
export type MethodPicker = ComponentType<{ source: RefObject<MethodSource | null> }>;
