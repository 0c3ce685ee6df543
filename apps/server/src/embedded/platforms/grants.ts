import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { WorldChannel } from "./world.ts";

/** What somebody granted on a stand-in's page. */
export interface Grant {
  /** Whose channel; null for an account that has none. */
  channel: WorldChannel | null;
  redirectUri: string;
  /** S256 of the verifier that redeems the code. */
  challenge: string;
  nonce: string | null;
  scope: string;
}

/** Who holds a token: the product itself, or a person who signed in. */
export type Holder = { kind: "app" } | { kind: "person"; channel: WorldChannel | null };

const CODE_MS = 60_000;
/** Seconds that a person's token holds. */
export const TOKEN_SECONDS = 3_600;
const MOST = 1_000;

/** What one stand-in has granted, in memory: it is gone with the process. */
export class Grants {
  readonly #codes = new LRUCache<string, Grant>({ max: MOST, ttl: CODE_MS });
  readonly #holders = new LRUCache<string, Holder>({ max: MOST, ttl: TOKEN_SECONDS * 1_000 });

  /** A code that can be redeemed once, within a minute. */
  issueCode(grant: Grant): string {
    const code = randomBytes(24).toString("base64url");
    this.#codes.set(code, grant);
    return code;
  }

  /** Spends a code. Null when there is none, or address or verifier are not those that it was issued for. */
  redeem(code: string, redirectUri: string, verifier: string): Grant | null {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (!grant || grant.redirectUri !== redirectUri) return null;
    const proof = createHash("sha256").update(verifier).digest("base64url");
    return isSame(proof, grant.challenge) ? grant : null;
  }

  /** A token for whoever holds it. */
  issueToken(holder: Holder): string {
    const token = randomBytes(24).toString("base64url");
    this.#holders.set(token, holder);
    return token;
  }

  /** Who holds the token of an `Authorization` header; null for a token that is not one. */
  holderOf(authorization: string | undefined): Holder | null {
    const token = /^(?:Bearer|OAuth) (\S+)$/i.exec(authorization ?? "")?.[1];
    return token === undefined ? null : (this.#holders.get(token) ?? null);
  }
}

/** Whether two texts are the same, without telling by the time it takes where they differ. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
