import { createHmac, timingSafeEqual } from "node:crypto";
import type { SignedAddressOptions } from "../ports.ts";

/** Signs addresses of what is read for a while, and tells the right ones: videos, captions. Addresses signed at different times for one `until` are the same. */
export interface AddressSigner {
  sign(path: string, options: SignedAddressOptions): string;
  /** What a signed address allows at this moment; null when it is forged or has run out. */
  read(path: string, query: URLSearchParams): { saveAs: string | null } | null;
}

/** Addresses that are good until they run out and cannot be guessed (security row U2), each for its own path alone. */
export function createAddressSigner(secret: string, now: () => Date = () => new Date()): AddressSigner {
  const signatureOf = (path: string, until: string, saveAs: string) =>
    createHmac("sha256", `addresses ${secret}`)
      .update(JSON.stringify([path, until, saveAs]))
      .digest("base64url");

  return {
    sign: (path, { until, saveAs = "" }) => {
      const time = String(until.getTime());
      const query = new URLSearchParams({ until: time, ...(saveAs === "" ? {} : { save: saveAs }) });
      query.set("signature", signatureOf(path, time, saveAs));
      return `${path}?${query}`;
    },
    read: (path, query) => {
      const [until, saveAs] = [query.get("until") ?? "", query.get("save") ?? ""];
      const wanted = Buffer.from(signatureOf(path, until, saveAs));
      const given = Buffer.from(query.get("signature") ?? "");
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      if (!(Number(until) > now().getTime())) return null;
      return { saveAs: saveAs === "" ? null : saveAs };
    },
  };
}
