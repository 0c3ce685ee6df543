export const PROOF_PURPOSES = ["join", "wizard", "hide", "show"] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

export function isProofPurpose(text: string | null): text is ProofPurpose {
  return PROOF_PURPOSES.some((purpose) => purpose === text);
}

export const PROOF_OUTCOMES = [
  "proved",
  "hidden",
  "shown",
  "canceled",
  "expired",
  "none",
  "limited",
  "off",
  "failed",
] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

export function isProofOutcome(text: string | null): text is ProofOutcome {
  return PROOF_OUTCOMES.some((outcome) => outcome === text);
}
