import { DomainError } from "@starling/api/errors";
import { msg, t } from "@starling/i18n/translate";

const BUSY = msg("We are very busy right now. Please try again in a moment.");
const BUSY_SECONDS = 5;

/** Limits per process and per account; each form uses up to 17 MB of memory. */
export const MAX_CONCURRENT_FORMS = { inAll: 8, ofOne: 2 };

export interface FormPlaces {
  /** Reserves a slot and returns the function that releases it. Throws `UNAVAILABLE` if none is free. */
  take(userId: string): () => void;
}

/** Has no queue, because waiting senders would hold connections. */
export function createFormPlaces(most = MAX_CONCURRENT_FORMS): FormPlaces {
  let taken = 0;
  const byAccount = new Map<string, number>();

  function leave(userId: string): void {
    taken -= 1;
    const left = (byAccount.get(userId) ?? 0) - 1;
    if (left > 0) byAccount.set(userId, left);
    else byAccount.delete(userId);
  }

  return {
    take: (userId) => {
      const own = byAccount.get(userId) ?? 0;
      if (taken >= most.inAll || own >= most.ofOne) {
        throw new DomainError("UNAVAILABLE", t(BUSY), { retryAfter: BUSY_SECONDS });
      }
      taken += 1;
      byAccount.set(userId, own + 1);
      return () => leave(userId);
    },
  };
}
