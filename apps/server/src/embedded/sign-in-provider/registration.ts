import { randomBytes } from "node:crypto";
import type { SocialProvider } from "@starling/api/ports";

/** Where the local provider is mounted, below the site's origin. */
export const LOCAL_PROVIDER_PATH = "/dev/oauth";

/** The site's registration with its local provider. Both run in this process, so the secret is made anew each time. */
const client = { id: "starling", secret: randomBytes(24).toString("base64url") };

/** The local provider as sign-in sees it: an OpenID Connect provider like any other. */
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
