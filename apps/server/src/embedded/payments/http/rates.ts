import { StripeRefusal } from "../refusal.ts";
import { realNow } from "../store/accounts.ts";
import type { Connection } from "../store/session.ts";
import { settingsOf } from "../store/settings.ts";

export interface Rates {
  /** @throws StripeRefusal above the account's limit of calls per second */
  count(account: string): Promise<void>;
}

/** Every process counts separately. */
export function countRates(sql: Connection): Rates {
  let second = 0;
  const calls = new Map<string, number>();
  return {
    count: async (account) => {
      const { requests_per_second: most } = await settingsOf(sql, account);
      if (most === null) return;
      const now = realNow();
      if (now !== second) calls.clear();
      second = now;
      const count = (calls.get(account) ?? 0) + 1;
      calls.set(account, count);
      if (count <= most) return;
      throw new StripeRefusal(429, {
        type: "invalid_request_error",
        code: "rate_limit",
        message: "Request rate limit exceeded. Please retry with exponential backoff.",
      });
    },
  };
}
