import { createPublicKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { DomainError } from "../../errors.ts";
import { call, PlatformResponseError, read } from "../calls.adapter.ts";
import { forged, type RawMessage, type ReadMessage } from "../messages.rules.ts";
import { isKickMessage, readKickMessage } from "./messages.rules.ts";

/** Without this limit, forged messages could cause many requests for the key. */
const MIN_KEY_REQUEST_INTERVAL_MS = 60_000;
/** Maximum wait for the key; Kick expects a quick answer. */
const MAX_WAIT_MS = 700;

const answer = z.object({ data: z.object({ public_key: z.string().max(5_000) }) });

interface KickKeys {
  known(): Promise<KeyObject | null>;
  /** Requests the key again, at most once a minute. Returns null if the key is unchanged or unavailable. */
  another(): Promise<KeyObject | null>;
}

function publicKeyOf(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === "rsa" ? key : null;
  } catch {
    return null;
  }
}

/** Caches Kick's public key. Requests it again after a failed verification, since Kick may change it. */
function createKickKeys(apiUrl: string, clock: Clock): KickKeys {
  let key: KeyObject | null = null;
  let text = "";
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<KeyObject | null> | null = null;

  async function ask(): Promise<KeyObject | null> {
    try {
      const reply = await call(`${apiUrl}/public/v1/public-key`, {}, MAX_WAIT_MS);
      if (reply.status !== 200) return null;
      const { public_key } = read(answer, reply).data;
      const told = public_key === text ? null : publicKeyOf(public_key);
      if (told) [key, text] = [told, public_key];
      return told;
    } catch (error) {
      if (error instanceof PlatformResponseError) return null;
      throw error;
    }
  }

  function another(): Promise<KeyObject | null> {
    if (asking !== null) return asking;
    const now = clock.now().getTime();
    if (now - askedAt < MIN_KEY_REQUEST_INTERVAL_MS) return Promise.resolve(null);
    askedAt = now;
    asking = ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return { known: async () => key ?? (await another()), another };
}

export function kickListener(apiUrl: string, clock: Clock): (raw: RawMessage) => Promise<ReadMessage> {
  const keys = createKickKeys(apiUrl, clock);
  return async (raw) => {
    const known = await keys.known();
    if (known === null) throw new DomainError("UNAVAILABLE", "The platform’s key could not be read");
    if (!isKickMessage(raw, known)) {
      const another = await keys.another();
      if (another === null || !isKickMessage(raw, another)) throw forged();
    }
    return readKickMessage(raw, clock.now());
  };
}
