import { dictionary } from "@zxcvbn-ts/language-common";

/** The ten thousand most common passwords, in lower case. Slow to unpack: import lazily. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary["passwords-common"].slice(0, 10_000));
