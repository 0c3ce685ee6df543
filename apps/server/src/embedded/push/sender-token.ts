import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

const DAY_S = 86_400;
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });

function json(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
}

/**
 * Public key in `Authorization: vapid t=…, k=…` (RFC 8292). Null if invalid, expired or for another push
 * service.
 */
export function senderOf(header: string | undefined, audience: string, nowMs: number): string | null {
  const [, head = "", body = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return null;
  try {
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = createPublicKey({
      key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
      format: "jwk",
    });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    const { aud, exp } = claims.parse(json(body));
    const left = exp - nowMs / 1_000;
    return isSigned && aud === audience && left > 0 && left <= DAY_S ? key : null;
  } catch {
    return null;
  }
}
