import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

export interface StoreAccount {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface StoreRefusal {
  status: number;
  code: string;
}

const refusal = (status: number, code: string): StoreRefusal => ({ status, code });

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

interface Claim {
  /** Credential: key id, day, region, service and `aws4_request`. */
  credential: string;
  date: string;
  signedHeaders: string;
  signature: string;
  payload: string;
  /**
   * Time for which the signature is valid, in seconds. A signature in the headers is valid for 15 minutes.
   */
  seconds: number;
}

function claimOf(request: IncomingMessage, query: URLSearchParams): Claim | undefined {
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  if (query.has("X-Amz-Signature")) {
    return {
      credential: part("Credential"),
      date: part("Date"),
      signedHeaders: part("SignedHeaders"),
      signature: part("Signature"),
      payload: "UNSIGNED-PAYLOAD",
      seconds: Number(part("Expires")),
    };
  }
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    request.headers.authorization ?? "",
  );
  if (!found) return undefined;
  const [, credential = "", signedHeaders = "", signature = ""] = found;
  const date = String(request.headers["x-amz-date"]);
  const payload = String(request.headers["x-amz-content-sha256"]);
  return { credential, date, signedHeaders, signature, payload, seconds: 900 };
}

function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

/** Returns undefined if the signature is valid. */
export function verifySignatureV4(
  request: IncomingMessage,
  body: Buffer,
  { account, now }: { account: StoreAccount; now: Date },
): StoreRefusal | undefined {
  const [path = "", search = ""] = (request.url ?? "").split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const claim = claimOf(request, query);
  if (!claim) return refusal(403, "AccessDenied");
  const [keyId, day = "", region = "", service = ""] = claim.credential.split("/");
  if (keyId !== account.accessKeyId) return refusal(403, "InvalidAccessKeyId");
  if (region !== account.region) return refusal(400, "AuthorizationHeaderMalformed");
  const age = now.getTime() - timeOf(claim.date);
  if (!(age > -900_000 && age < claim.seconds * 1_000)) {
    return refusal(403, query.has("X-Amz-Signature") ? "AccessDenied" : "RequestTimeTooSkewed");
  }
  const isHash = /^[0-9a-f]{64}$/.test(claim.payload);
  if (isHash && claim.payload !== sha256(body)) return refusal(400, "XAmzContentSHA256Mismatch");
  query.delete("X-Amz-Signature");
  const pairs = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const names = claim.signedHeaders.split(";");
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`).join("");
  const canonical = [request.method, path, pairs.join("&"), headers, claim.signedHeaders, claim.payload];
  const scope = claim.credential.split("/").slice(1).join("/");
  const toSign = ["AWS4-HMAC-SHA256", claim.date, scope, sha256(canonical.join("\n"))].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  );
  return hmac(key, toSign).toString("hex") === claim.signature
    ? undefined
    : refusal(403, "SignatureDoesNotMatch");
}
