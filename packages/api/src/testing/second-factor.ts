import { Secret, TOTP } from "otpauth";
import type { Clock } from "../clock.ts";
import type { TestApi } from "./create-test-api.ts";
import { type makeAccount, PASSWORD } from "./make-account.ts";
import { signedIn } from "./open-browser.ts";

/** Returns a function that computes the code valid `steps` 30-second periods from now. */
export function authenticatorApp({ clock }: { clock: Clock }, secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return (steps = 0) => totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 });
}

export async function protectedAccount(api: TestApi, values: Parameters<typeof makeAccount>[1] = {}) {
  const { account, browser } = await signedIn(api, values);
  const caller = await browser.api();
  const { setup, secret } = await caller.secondFactors.setUp({ password: PASSWORD });
  const codeAt = authenticatorApp(api, secret);
  const { recoveryCodes } = await caller.secondFactors.turnOn({ setup, code: codeAt() });
  // Each code works only once, and the setup has used the current code.
  api.clock.advance({ seconds: 30 });
  return { account, browser, secret, codeAt, recoveryCodes };
}
