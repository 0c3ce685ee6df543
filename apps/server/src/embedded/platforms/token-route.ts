import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "@starling/validators/once";
import express, { type Response, Router } from "express";
import { isSame } from "../../http/same-text.ts";
import { type Grant, TOKEN_SECONDS } from "./grants.ts";
import type { StandIn } from "./stand-in.ts";

/** Created on first use, because creating a key takes 0.1 s. */
const signingKey = once(() => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);

export function tokenRoute(standIn: StandIn): Router {
  const router = Router();
  const { settings, grants, platform } = standIn;

  router.post(
    new URL(settings.tokenUrl).pathname,
    express.urlencoded({ extended: false, limit: "8kb" }),
    (request, response) => {
      const form = textsOf(request.body);
      if (
        !isSame(form.client_id ?? "", settings.clientId) ||
        !isSame(form.client_secret ?? "", settings.clientSecret)
      ) {
        return refuse(response, standIn, platform === "twitch" ? 403 : 401, "invalid_client");
      }
      if (form.grant_type === "client_credentials" && platform !== "youtube") {
        const token = grants.issueToken({ kind: "app" });
        return response.json({ access_token: token, expires_in: TOKEN_SECONDS, token_type: "bearer" });
      }
      if (form.grant_type !== "authorization_code") {
        return refuse(response, standIn, 400, "unsupported_grant_type");
      }
      const grant = grants.redeem(form.code ?? "", form.redirect_uri ?? "", form.code_verifier ?? "");
      if (!grant) return refuse(response, standIn, 400, "invalid_grant");
      response.set("Cache-Control", "no-store").json(tokensOf(standIn, grant));
    },
  );

  return router;
}

function textsOf(body: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function tokensOf(standIn: StandIn, grant: Grant) {
  const scopes = grant.scope.split(" ").filter(Boolean);
  const idToken = scopes.includes("openid") ? { id_token: idTokenOf(standIn, grant) } : {};
  return {
    access_token: standIn.grants.issueToken({ kind: "person", channel: grant.channel, scope: grant.scope }),
    expires_in: TOKEN_SECONDS,
    scope: standIn.platform === "twitch" ? scopes : grant.scope,
    token_type: standIn.platform === "twitch" ? "bearer" : "Bearer",
    ...idToken,
  };
}

/** OpenID Connect id token. A Google account's id differs from its channel's id. */
function idTokenOf({ platform, settings }: StandIn, { channel, nonce }: Grant): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: settings.issuer,
    aud: settings.clientId,
    sub: platform === "twitch" ? (channel?.subject ?? "0") : `account-${channel?.subject ?? "0"}`,
    iat: now,
    exp: now + TOKEN_SECONDS,
    ...(nonce === null ? {} : { nonce }),
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "RS256", typ: "JWT", kid: "1" })}.${part(claims)}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), signingKey()).toString("base64url")}`;
}

const SENTENCES: Record<string, string> = {
  invalid_client: "invalid client secret",
  invalid_grant: "Invalid authorization code",
  unsupported_grant_type: "Invalid grant type",
};

function refuse(response: Response, { platform }: StandIn, status: number, error: string): void {
  const body =
    platform === "twitch"
      ? { status, message: SENTENCES[error] ?? error }
      : { error, error_description: SENTENCES[error] ?? error };
  response.status(status).json(body);
}
