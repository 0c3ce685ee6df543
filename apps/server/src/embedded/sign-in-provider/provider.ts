import { generateKeyPairSync, randomBytes } from "node:crypto";
import Provider, { type Configuration } from "oidc-provider";
import { memoryAdapter } from "./adapter.ts";
import type { LocalPerson } from "./people.ts";
import { LOCAL_PROVIDER_PATH, localProvider } from "./registration.ts";

export interface LocalProvider {
  provider: Provider;
  people: Map<string, LocalPerson>;
}

/** OpenID Connect provider without passwords, in memory. Accepts only the client at `publicUrl`. */
export function createLocalProvider(publicUrl: string): LocalProvider {
  const people = new Map<string, LocalPerson>();
  const { issuer } = localProvider(publicUrl);
  const provider = new Provider(issuer, configuration(publicUrl, people));
  provider.proxy = true;
  return { provider, people };
}

function configuration(publicUrl: string, people: Map<string, LocalPerson>): Configuration {
  const { clientId, clientSecret, scope } = localProvider(publicUrl);
  return {
    adapter: memoryAdapter(),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(24).toString("base64url")] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [new URL("/api/v1/auth/local/callback", publicUrl).href],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 600,
      Interaction: 3_600,
      Session: 3_600,
    },
    interactions: { url: (_context, interaction) => `${LOCAL_PROVIDER_PATH}/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => account(people.get(subject)),
    // The only client is this server, so consent is not needed.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId,
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  };
}

function account(person: LocalPerson | undefined) {
  if (!person) return undefined;
  const { subject, email, emailVerified, name } = person;
  return {
    accountId: subject,
    claims: () => ({ sub: subject, email, email_verified: emailVerified, ...(name ? { name } : {}) }),
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "local" };
}
