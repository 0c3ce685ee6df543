import type { Role } from "@starling/validators/roles";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { resolveActor } from "../access/sessions/service.ts";
import type { Caller } from "../root.ts";
import type { TestApi } from "./create-test-api.ts";
import { makeAccount, PASSWORD } from "./make-account.ts";

export function openBrowser(api: TestApi, cookies = new Map<string, string>()) {
  return {
    cookies,
    async api(): Promise<Caller> {
      return api.call(await resolveActor(api, cookies.get(ACCESS_COOKIE)), cookies);
    },
  };
}

export async function logIn(api: TestApi, email: string) {
  const browser = openBrowser(api);
  await (await browser.api()).accounts.login({ email, password: PASSWORD });
  return browser;
}

export async function signedIn(api: TestApi, values?: Parameters<typeof makeAccount>[1], role?: Role) {
  const made = await makeAccount(api.db, values, role);
  return { account: made, browser: await logIn(api, made.email) };
}
