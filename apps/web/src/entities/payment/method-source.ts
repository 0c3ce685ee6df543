/** Chosen or entered payment method; the surrounding dialog reads it. */
export interface MethodSource {
  /** Resolves to a payment method id, or to null after showing a field error. */
  obtain: () => Promise<string | null>;
  isTyped: () => boolean;
}
