import { localized, msg, t } from "@starling/i18n/translate";
import { nameText } from "./names.ts";
import { options, valuesOf } from "./options.ts";
import { z } from "./zod.ts";

/** Lets secret scanners recognize leaked tokens. */
export const TOKEN_PREFIX = "starling_";
export const MAX_ACCESS_TOKENS = 20;
export const MAX_TOKEN_NAME = 60;

/** Scopes in the REST API; `write` includes `read` (docs/decisions/031). */
export const TOKEN_SCOPES = localized(() =>
  options([
    ["read", t("Read", undefined, "access token")],
    ["write", t("Read and write")],
  ]),
);
export type TokenScope = (typeof TOKEN_SCOPES)[number]["value"];

export const createAccessTokenInput = z.object({
  name: nameText({ max: MAX_TOKEN_NAME, required: msg("Please give your token a name") }),
  scope: z.enum(valuesOf(TOKEN_SCOPES), {
    error: () => t("Please choose what your token can do: read or write"),
  }),
});
export type CreateAccessTokenInput = z.infer<typeof createAccessTokenInput>;

/** Access token without its secret. */
export interface AccessToken {
  id: string;
  name: string;
  scope: TokenScope;
  createdAt: Date;
  /** Time of the last use, accurate to a minute. Null for a token that was never used. */
  lastUsedAt: Date | null;
}

export interface CreatedAccessToken {
  /** Secret, shown only once. */
  token: string;
  accessToken: AccessToken;
}
