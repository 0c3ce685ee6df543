import type { ChannelPlatform } from "@starling/validators/channels";
import { MAX_PICTURE_BYTES } from "@starling/validators/pictures";
import {
  type AttemptSecrets,
  authorizationUrl,
  type OAuthProvider,
  redeemCode,
} from "../accounts/social.adapter.ts";
import type { PlatformSettings } from "../ports.ts";
import { kickChannel, type ToldChannel, twitchChannel, youtubeChannel } from "./rules.ts";

const TIMEOUT_MS = 10_000;

/** The least that says which channel somebody has, and what has them choose and see which account they grant. */
const ASKED: Record<ChannelPlatform, Pick<OAuthProvider, "label" | "scope" | "authorizationParameters">> = {
  twitch: { label: "Twitch", scope: "openid", authorizationParameters: { force_verify: "true" } },
  youtube: {
    label: "YouTube",
    scope: "openid https://www.googleapis.com/auth/youtube.readonly",
    authorizationParameters: { access_type: "online", prompt: "consent select_account" },
  },
  kick: { label: "Kick", scope: "user:read channel:read" },
};

/** A platform as it is reached in this run. */
export interface ReachedPlatform {
  platform: ChannelPlatform;
  settings: PlatformSettings;
}

function providerOf({ platform, settings }: ReachedPlatform): OAuthProvider {
  const { clientId, clientSecret, issuer, authorizeUrl, tokenUrl } = settings;
  return {
    ...ASKED[platform],
    clientId,
    clientSecret,
    issuer,
    authorizationEndpoint: authorizeUrl,
    tokenEndpoint: tokenUrl,
  };
}

/** The platform's page on which somebody shows whose channel it is. */
export function proofUrl(
  reached: ReachedPlatform,
  redirectUri: string,
  secrets: AttemptSecrets,
): Promise<string> {
  return authorizationUrl(providerOf(reached), redirectUri, secrets);
}

/**
 * Trades the code in `callback` for the channel of whoever signed in at the platform; null for somebody without one. The token
 * is forgotten with that. Rejects when anything does not match and when the platform does not answer in time.
 */
export async function readProvenChannel(
  reached: ReachedPlatform,
  callback: URL,
  secrets: AttemptSecrets,
): Promise<ToldChannel | null> {
  const { accessToken, subject } = await redeemCode(providerOf(reached), callback, secrets);
  const ask = (path: string) => askPlatform(reached, accessToken, path);
  switch (reached.platform) {
    case "twitch": {
      const channel = twitchChannel(await ask("/helix/users"));
      if (channel?.subject !== subject) throw new Error("Twitch named two different users");
      return channel;
    }
    case "youtube":
      return youtubeChannel(await ask("/youtube/v3/channels?part=id,snippet&mine=true"));
    case "kick":
      return kickChannel(await ask("/public/v1/users"), await ask("/public/v1/channels"));
  }
}

async function askPlatform(
  { platform, settings }: ReachedPlatform,
  accessToken: string,
  path: string,
): Promise<unknown> {
  const answer = await fetch(settings.apiUrl + path, {
    headers: {
      accept: "application/json",
      authorization: `Bearer ${accessToken}`,
      // Twitch wants to know whose token it is; the others pass it over.
      "client-id": settings.clientId,
    },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${ASKED[platform].label} answered ${answer.status} for the channel`);
  return answer.json();
}

/** Where the platforms keep the pictures of channels and of clips (security I4): nothing else is fetched. */
const PICTURE_HOSTS: Record<ChannelPlatform, RegExp> = {
  twitch: /^(static-cdn\.jtvnw\.net|clips-media-assets2?\.twitch\.tv)$/,
  youtube: /^yt3\.(ggpht|googleusercontent)\.com$/,
  kick: /^(files|images)\.kick\.com$/,
};

/** The bytes of a picture of a channel or a clip; null for one that is not where its platform keeps them, too heavy, or unreadable. */
export async function readPlatformPicture(
  { platform, settings }: ReachedPlatform,
  address: string,
): Promise<Uint8Array | null> {
  const { protocol, hostname, origin } = new URL(address);
  const isTheirs = protocol === "https:" && PICTURE_HOSTS[platform].test(hostname);
  if (!isTheirs && origin !== new URL(settings.apiUrl).origin) return null;
  try {
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok || !answer.body) return null;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > MAX_PICTURE_BYTES) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
