import { factsOf } from "@starling/validators/channels";
import {
  type AttemptSecrets,
  authorizationUrl,
  type OAuthProvider,
  redeemCode,
} from "../../accounts/accounts/social.adapter.ts";
import type { ChannelProfile } from "../../platforms/channels.rules.ts";
import type { ConfiguredPlatform } from "../../platforms/pictures.adapter.ts";
import { platformOf } from "../../platforms/registry.ts";

const TIMEOUT_MS = 10_000;

function providerOf({ platform, settings }: ConfiguredPlatform, extraScope = ""): OAuthProvider {
  const { clientId, clientSecret, issuer, authorizeUrl, tokenUrl } = settings;
  const { scope, authorizationParameters } = platformOf(platform).channel;
  return {
    label: factsOf(platform).label,
    scope: `${scope} ${extraScope}`.trim(),
    ...(authorizationParameters && { authorizationParameters }),
    clientId,
    clientSecret,
    issuer,
    authorizationEndpoint: authorizeUrl,
    tokenEndpoint: tokenUrl,
  };
}

/** OAuth URL where a streamer proves ownership of a channel, or grants `extraScope`. */
export function proofUrl(
  reached: ConfiguredPlatform,
  redirectUri: string,
  secrets: AttemptSecrets,
  extraScope?: string,
): Promise<string> {
  return authorizationUrl(providerOf(reached, extraScope), redirectUri, secrets);
}

export interface OwnersAccess {
  /** Calls the API with the owner's token. */
  ask: (path: string) => Promise<unknown>;
  /** Subject of the ID token; null without OpenID Connect. */
  subject: string | null;
}

/**
 * Exchanges the OAuth code in `callback` for access to the owner's account. Rejects on any mismatch or
 * timeout.
 */
export async function openOwnersAccess(
  reached: ConfiguredPlatform,
  callback: URL,
  secrets: AttemptSecrets,
  extraScope?: string,
): Promise<OwnersAccess> {
  const { accessToken, subject } = await redeemCode(providerOf(reached, extraScope), callback, secrets);
  return { ask: (path) => queryPlatform(reached, accessToken, path), subject };
}

/**
 * Exchanges the code in `callback` for the user's channel; null without a channel. Does not store the access
 * token. Rejects on any mismatch or timeout.
 */
export async function readProvenChannel(
  reached: ConfiguredPlatform,
  callback: URL,
  secrets: AttemptSecrets,
): Promise<ChannelProfile | null> {
  const { ask, subject } = await openOwnersAccess(reached, callback, secrets);
  return platformOf(reached.platform).channel.read(ask, subject);
}

async function queryPlatform(
  { platform, settings }: ConfiguredPlatform,
  accessToken: string,
  path: string,
): Promise<unknown> {
  const answer = await fetch(settings.apiUrl + path, {
    headers: {
      accept: "application/json",
      authorization: `Bearer ${accessToken}`,
      // Twitch requires this header; other platforms ignore it.
      "client-id": settings.clientId,
    },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok)
    throw new Error(`${factsOf(platform).label} answered the channel request with status ${answer.status}`);
  return answer.json();
}
