import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from "@starling/validators/second-factors";

/** Random bytes that one recovery code is made of: five bits of each, 80 bits in all. */
export const RECOVERY_BYTES = RECOVERY_LENGTH;

/** A recovery code of random bytes. The alphabet's length divides 256, so that every code is as likely as any other. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join("");
}

/** A code or a secret as people read it: in groups of four. */
export function inGroups(text: string, between: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(between);
}
