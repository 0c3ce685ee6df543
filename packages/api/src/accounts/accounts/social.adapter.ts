import type * as OpenIdClient from "openid-client";
import type { SocialProvider } from "../../ports.ts";
import { identityFrom, type SocialIdentity } from "./social.rules.ts";

const TIMEOUT_SECONDS = 10;

export interface AttemptSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type OAuthProvider = Omit<SocialProvider, "key" | "userInfoEndpoint">;

export interface RedeemedCode {
  accessToken: string;
  /** User id at the provider; null without OpenID Connect. */
  subject: string | null;
}

interface Client {
  openid: typeof OpenIdClient;
  config: OpenIdClient.Configuration;
}

/** The URL includes state, PKCE (S256) and, for OpenID Connect, a nonce. */
export async function authorizationUrl(
  provider: OAuthProvider,
  redirectUri: string,
  secrets: AttemptSecrets,
): Promise<string> {
  const { openid, config } = await open(provider);
  const url = openid.buildAuthorizationUrl(config, {
    ...provider.authorizationParameters,
    redirect_uri: redirectUri,
    scope: provider.scope,
    state: secrets.state,
    code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: "S256",
    ...(isOpenId(provider) ? { nonce: secrets.nonce } : {}),
  });
  return url.href;
}

/** Exchanges the code for tokens. Rejects on any mismatch, or after ten seconds. */
export async function redeemCode(
  provider: OAuthProvider,
  callback: URL,
  secrets: AttemptSecrets,
): Promise<RedeemedCode> {
  const { openid, config } = await open(provider);
  const tokens = await openid.authorizationCodeGrant(config, callback, {
    expectedState: secrets.state,
    pkceCodeVerifier: secrets.codeVerifier,
    ...(isOpenId(provider) ? { expectedNonce: secrets.nonce, idTokenExpected: true } : {}),
  });
  return { accessToken: tokens.access_token, subject: tokens.claims()?.sub ?? null };
}

/** Rejects in the same cases as {@link redeemCode}. */
export async function exchangeCode(
  provider: SocialProvider,
  callback: URL,
  secrets: AttemptSecrets,
): Promise<SocialIdentity> {
  const { accessToken, subject } = await redeemCode(provider, callback, secrets);
  const answer = await fetch(provider.userInfoEndpoint, {
    headers: { accept: "application/json", authorization: `Bearer ${accessToken}` },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000),
  });
  if (!answer.ok) throw new Error(`${provider.label} answered the user request with status ${answer.status}`);
  const identity = identityFrom(await answer.json());
  if (!identity) throw new Error(`${provider.label} returned no user`);
  if (subject !== null && subject !== identity.subject) {
    throw new Error(`${provider.label} returned two different users`);
  }
  return identity;
}

export async function createSecrets(): Promise<AttemptSecrets> {
  const openid = await import("openid-client");
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
}

function isOpenId(provider: OAuthProvider): boolean {
  return provider.scope.split(" ").includes("openid");
}

async function open(provider: OAuthProvider): Promise<Client> {
  const openid = await import("openid-client");
  const config = new openid.Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorizationEndpoint,
      token_endpoint: provider.tokenEndpoint,
    },
    provider.clientId,
    undefined,
    openid.ClientSecretPost(provider.clientSecret),
  );
  config.timeout = TIMEOUT_SECONDS;
  config[openid.customFetch] = (url, options) => fetchConfigured(provider, url, options);
  // Allows HTTP, which only the local mock provider uses.
  if (new URL(provider.tokenEndpoint).protocol === "http:") openid.allowInsecureRequests(config);
  return { openid, config };
}

/** Sends requests only to the configured token endpoint (security I4). */
async function fetchConfigured(
  provider: OAuthProvider,
  url: string,
  options: OpenIdClient.CustomFetchOptions,
): Promise<Response> {
  if (url !== new URL(provider.tokenEndpoint).href)
    throw new Error(`Request refused: the address is not the token endpoint of ${provider.label}`);
  return withTextScope(await fetch(url, options as RequestInit));
}

/** Converts Twitch's list of scopes into the string that the standard requires. */
async function withTextScope(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== "object" || body === null || !("scope" in body) || !Array.isArray(body.scope)) {
    return response;
  }
  const { status, headers } = response;
  return Response.json(
    { ...body, scope: body.scope.join(" ") },
    { status, headers: { "content-type": headers.get("content-type") ?? "application/json" } },
  );
}
