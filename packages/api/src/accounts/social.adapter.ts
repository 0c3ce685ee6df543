import type * as OpenIdClient from "openid-client";
import type { SocialProvider } from "../ports.ts";
import { identityFrom, type SocialIdentity } from "./social.rules.ts";

const TIMEOUT_SECONDS = 10;

/** What of an attempt goes to the provider, and what its answer must match. */
export interface AttemptSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

interface Client {
  openid: typeof OpenIdClient;
  config: OpenIdClient.Configuration;
}

/** The provider's page to send the browser to, with state, PKCE (S256) and, for OpenID Connect, a nonce. */
export async function authorizationUrl(
  provider: SocialProvider,
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

/**
 * Trades the code in `callback` for the identity behind it. Rejects when anything does not match, and when the
 * provider does not answer within ten seconds.
 */
export async function exchangeCode(
  provider: SocialProvider,
  callback: URL,
  secrets: AttemptSecrets,
): Promise<SocialIdentity> {
  const { openid, config } = await open(provider);
  const openId = isOpenId(provider);
  const tokens = await openid.authorizationCodeGrant(config, callback, {
    expectedState: secrets.state,
    pkceCodeVerifier: secrets.codeVerifier,
    ...(openId ? { expectedNonce: secrets.nonce, idTokenExpected: true } : {}),
  });
  const answer = await openid.fetchProtectedResource(
    config,
    tokens.access_token,
    new URL(provider.userInfoEndpoint),
    "GET",
  );
  if (!answer.ok) throw new Error(`${provider.label} answered ${answer.status} for the user`);
  const identity = identityFrom(await answer.json());
  if (!identity) throw new Error(`${provider.label} named no user`);
  if (openId && tokens.claims()?.sub !== identity.subject) {
    throw new Error(`${provider.label} named two different users`);
  }
  return identity;
}

/** New secrets for one attempt. */
export async function createSecrets(): Promise<AttemptSecrets> {
  const openid = await import("openid-client");
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
}

function isOpenId(provider: SocialProvider): boolean {
  return provider.scope.split(" ").includes("openid");
}

async function open(provider: SocialProvider): Promise<Client> {
  const openid = await import("openid-client");
  const config = new openid.Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorizationEndpoint,
      token_endpoint: provider.tokenEndpoint,
      userinfo_endpoint: provider.userInfoEndpoint,
    },
    provider.clientId,
    undefined,
    openid.ClientSecretPost(provider.clientSecret),
  );
  config.timeout = TIMEOUT_SECONDS;
  config[openid.customFetch] = (url, options) => fetchConfigured(provider, url, options);
  // Only the local provider has no TLS, and it is configured by us.
  if (new URL(provider.tokenEndpoint).protocol === "http:") openid.allowInsecureRequests(config);
  return { openid, config };
}

/** Contacts the configured addresses and no other (security I4). */
async function fetchConfigured(
  provider: SocialProvider,
  url: string,
  options: OpenIdClient.CustomFetchOptions,
): Promise<Response> {
  if (url !== new URL(provider.tokenEndpoint).href && url !== new URL(provider.userInfoEndpoint).href) {
    throw new Error(`${provider.label} has no such address`);
  }
  const response = await fetch(url, options as RequestInit);
  return url === new URL(provider.tokenEndpoint).href ? withTextScope(response) : response;
}

/** Twitch answers its scopes as a list, where the standard has one text. */
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
