import { z } from "zod";
import type { Clock } from "../clock.ts";
import { call, PlatformResponseError, type Reply, type Request, read } from "./calls.adapter.ts";

export interface AppCredentials {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
}

export interface AppClient {
  /** Calls with the app's token. If the platform rejects the token, renews it and retries once. */
  call(url: string, init?: Request): Promise<Reply>;
}

/** Share of a token's lifetime that remains when the token is renewed. */
const RENEWAL_SHARE = 0.1;

const given = z.object({ access_token: z.string().min(1).max(4_000), expires_in: z.number().positive() });

export function createAppClient(
  credentials: AppCredentials,
  clock: Clock,
  headers: Record<string, string> = {},
): AppClient {
  let held: { token: Promise<string>; renewAt: number } | null = null;

  async function request(): Promise<{ token: string; lifeMs: number }> {
    const { clientId: client_id, clientSecret: client_secret, tokenUrl } = credentials;
    const body = new URLSearchParams({ client_id, client_secret, grant_type: "client_credentials" });
    const reply = await call(tokenUrl, { method: "POST", body });
    if (reply.status !== 200) throw new PlatformResponseError(`refused an access token with ${reply.status}`);
    const { access_token: token, expires_in } = read(given, reply);
    return { token, lifeMs: expires_in * 1_000 };
  }

  function token(): Promise<string> {
    const now = clock.now().getTime();
    if (held && now < held.renewAt) return held.token;
    const requested = request();
    const next = { token: requested.then(({ token }) => token), renewAt: Number.POSITIVE_INFINITY };
    held = next;
    requested.then(
      ({ lifeMs }) => {
        next.renewAt = now + lifeMs * (1 - RENEWAL_SHARE);
      },
      () => {
        if (held === next) held = null;
      },
    );
    return next.token;
  }

  function attempt(url: string, init: Request, bearer: string): Promise<Reply> {
    return call(url, {
      ...init,
      headers: { ...headers, ...init.headers, authorization: `Bearer ${bearer}` },
    });
  }

  return {
    async call(url, init = {}) {
      const used = token();
      const reply = await attempt(url, init, await used);
      if (reply.status !== 401) return reply;
      // Discards only the rejected token, because a concurrent call may have stored a new token.
      if (held?.token === used) held = null;
      return attempt(url, init, await token());
    },
  };
}
