import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isSame } from "../../http/same-text.ts";
import type { WorldChannel } from "./world.ts";

export interface Grant {
  channel: WorldChannel | null;
  redirectUri: string;
  /** PKCE challenge: S256 hash of the verifier. */
  challenge: string;
  nonce: string | null;
  scope: string;
}

export type Holder = { kind: "app" } | { kind: "person"; channel: WorldChannel | null; scope: string };

const CODE_MS = 60_000;
export const TOKEN_SECONDS = 3_600;
const MAXIMUM = 1_000;

/** OAuth codes and tokens of a fake platform, in memory. */
export class Grants {
  readonly #codes = new LRUCache<string, Grant>({ max: MAXIMUM, ttl: CODE_MS });
  readonly #holders = new LRUCache<string, Holder>({ max: MAXIMUM, ttl: TOKEN_SECONDS * 1_000 });

  /** The code can be redeemed once, within a minute. */
  issueCode(grant: Grant): string {
    const code = randomBytes(24).toString("base64url");
    this.#codes.set(code, grant);
    return code;
  }

  /** Null if the code is unknown or expired, or belongs to another redirect URI or verifier. */
  redeem(code: string, redirectUri: string, verifier: string): Grant | null {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (!grant || grant.redirectUri !== redirectUri) return null;
    const proof = createHash("sha256").update(verifier).digest("base64url");
    return isSame(proof, grant.challenge) ? grant : null;
  }

  issueToken(holder: Holder): string {
    const token = randomBytes(24).toString("base64url");
    this.#holders.set(token, holder);
    return token;
  }

  holderOf(authorization: string | undefined): Holder | null {
    const token = /^(?:Bearer|OAuth) (\S+)$/i.exec(authorization ?? "")?.[1];
    return token === undefined ? null : (this.#holders.get(token) ?? null);
  }
}
