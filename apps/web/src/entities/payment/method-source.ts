/** Gives a dialog the selected or newly entered payment method. */
export interface MethodSource {
  /** Resolves to a payment method id, or to null after showing a field error. */
  obtain: () => Promise<string | null>;
  isTyped: () => boolean;
}
