import { isSameSignature, signText } from "../../access/sessions/cryptography.adapter.ts";
import type { SignedAddressOptions } from "../../ports.ts";

/** Equal `until` values give equal addresses, whenever they are signed. */
export interface AddressSigner {
  sign(path: string, options: SignedAddressOptions): string;
  /** Null when the address is forged or expired. */
  read(path: string, query: URLSearchParams): { saveAs: string | null } | null;
}

/** Creates unguessable, expiring addresses, each valid for one path (security row U2). */
export function createAddressSigner(secret: string, now: () => Date = () => new Date()): AddressSigner {
  const signatureOf = (path: string, until: string, saveAs: string) =>
    signText(secret, "addresses", JSON.stringify([path, until, saveAs]));

  return {
    sign: (path, { until, saveAs = "" }) => {
      const time = String(until.getTime());
      const query = new URLSearchParams({ until: time, ...(saveAs === "" ? {} : { save: saveAs }) });
      query.set("signature", signatureOf(path, time, saveAs));
      return `${path}?${query}`;
    },
    read: (path, query) => {
      const [until, saveAs] = [query.get("until") ?? "", query.get("save") ?? ""];
      const sent = query.get("signature") ?? "";
      if (!isSameSignature(sent, signatureOf(path, until, saveAs))) return null;
      if (!(Number(until) > now().getTime())) return null;
      return { saveAs: saveAs === "" ? null : saveAs };
    },
  };
}
