import { randomBytes } from "node:crypto";
import type { SocialProvider } from "@starling/api/ports";

export const LOCAL_PROVIDER_PATH = "/dev/oauth";

/** The secret may be new on each start, because client and provider run in one process. */
const client = { id: "starling", secret: randomBytes(24).toString("base64url") };

export function localProvider(publicUrl: string): SocialProvider {
  const issuer = new URL(LOCAL_PROVIDER_PATH, publicUrl).href;
  return {
    key: "local",
    label: "Local test sign-in",
    clientId: client.id,
    clientSecret: client.secret,
    issuer,
    authorizationEndpoint: `${issuer}/auth`,
    tokenEndpoint: `${issuer}/token`,
    userInfoEndpoint: `${issuer}/me`,
    scope: "openid email profile",
    authorizationParameters: { prompt: "login" },
  };
}
