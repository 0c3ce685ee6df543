import { dictionary } from "@zxcvbn-ts/language-common";

/** The ten thousand commonest passwords, all in lower case. Unpacking them takes a while: load it with its first use. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary["passwords-common"].slice(0, 10_000));
