/** Selected or newly entered payment method, which the surrounding dialog reads. */
export interface MethodSource {
  /** Resolves to a payment method id, or to null after showing a field error. */
  obtain: () => Promise<string | null>;
  isTyped: () => boolean;
}
