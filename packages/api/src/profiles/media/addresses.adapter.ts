import { isSameSignature, signText } from "../../access/sessions/cryptography.adapter.ts";
import type { SignedAddressOptions } from "../../ports.ts";

/** Signs a URL; equal options give the same URL. */
export interface AddressSigner {
  sign(path: string, options: SignedAddressOptions): string;
  /** Returns null if the URL is forged or expired. */
  read(path: string, query: URLSearchParams): { saveAs: string | null } | null;
}

/** Creates unguessable, expiring URLs, each valid for one path. */
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
