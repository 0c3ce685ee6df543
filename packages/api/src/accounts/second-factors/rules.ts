import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from "@starling/validators/second-factors";

/** Each random byte selects one of 32 characters, which is five bits. A code has 80 bits. */
export const RECOVERY_BYTES = RECOVERY_LENGTH;

/** The code is unbiased, since the alphabet's length divides 256. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join("");
}

export function inGroups(text: string, between: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(between);
}
