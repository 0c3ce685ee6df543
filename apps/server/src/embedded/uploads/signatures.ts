import { createHmac } from "node:crypto";
import { isSame } from "../../http/same-text.ts";
import { isKey } from "../../media/served-files.ts";

const MARK = "&signature=";

export function signatureOf(text: string, apiKey: string): string {
  return `hmac-sha256=${createHmac("sha256", apiKey).update(text).digest("hex")}`;
}

export interface SignedUpload {
  key: string;
  size: number;
  /** Name and type that the sender claims, not verified. */
  name: string;
  type: string;
  customId: string | null;
  /** UploadThing's file route. Undefined for a file that the server itself stores. */
  slug: string | undefined;
}

interface Address {
  base: string;
  path: string;
  apiKey: string;
  appId: string;
  now: Date;
}

/** Returns a text with the reason if the URL is invalid. */
export function readSignedUpload({ base, path, apiKey, appId, now }: Address): SignedUpload | string {
  if (!isSigned(base + path, apiKey)) return "Invalid signature";
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const key = pathname.slice(1);
  if (!isKey(key)) return "Malformed key";
  if (!(Number(searchParams.get("expires")) > now.getTime())) return "This address has expired";
  // Decodes again, because the SDK percent-encodes query values twice.
  const value = (name: string) => {
    const text = searchParams.get(name);
    return text === null ? null : decodeURIComponent(text);
  };
  if (value("x-ut-identifier") !== appId) return "Unknown app";
  return {
    key,
    size: Number(value("x-ut-file-size")),
    name: value("x-ut-file-name") ?? "",
    type: value("x-ut-file-type") ?? "",
    customId: value("x-ut-custom-id"),
    slug: value("x-ut-slug") ?? undefined,
  };
}

/** The signature at the URL's end covers everything before it. */
function isSigned(address: string, apiKey: string): boolean {
  const at = address.indexOf(MARK);
  if (at < 0) return false;
  try {
    const given = decodeURIComponent(address.slice(at + MARK.length));
    return isSame(given, signatureOf(address.slice(0, at), apiKey));
  } catch {
    return false;
  }
}
