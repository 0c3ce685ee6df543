import type { Request } from "express";
import type { Sql } from "postgres";
import { type Account, accountOf } from "../keys.ts";
import { StripeRefusal } from "../refusal.ts";
import { accountOfPublishable } from "../store/accounts.ts";
import type { CallKey, Route } from "./route.ts";

const HELP =
  "See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";

/**
 * Finds the account of an API key. If `own` is set, accepts only keys of the account `own`.
 * @throws StripeRefusal 401 for a missing, unknown or insufficient key
 */
export async function authenticate(
  request: Request,
  route: Route,
  { sql, own }: { sql: Sql; own?: Account | undefined },
): Promise<{ account: Account; key: CallKey }> {
  const given = keyOf(request);
  if (given === "") {
    throw unauthorized(
      `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). ${HELP}`,
    );
  }
  const key = /^(sk|pk)_test_\w{4,}$/.exec(given)?.[1] === "sk" ? "secret" : "publishable";
  const account = key === "secret" ? accountOf(given) : await accountOfPublishable(sql, given);
  if (account === null || (own && account.id !== own.id)) {
    throw unauthorized(`Invalid API Key provided: ${masked(given)}`);
  }
  if (key === "publishable" && !route.publishable) {
    throw unauthorized(
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
      "secret_key_required",
    );
  }
  return { account, key };
}

function keyOf(request: Request): string {
  const [scheme = "", value = ""] = (request.get("authorization") ?? "").split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(value, "base64").toString().split(":")[0] ?? "";
}

function masked(key: string): string {
  return key.length < 16 ? "*".repeat(key.length) : `${key.slice(0, 8)}${"*".repeat(8)}${key.slice(-4)}`;
}

function unauthorized(message: string, code?: string): StripeRefusal {
  return new StripeRefusal(401, { type: "invalid_request_error", message, code });
}
