/** Something secret that was sent or handed out, and what it was. */
export interface Canary {
  what: string;
  secret: string;
}

/** The canaries that a log holds, plainly or as they are written in addresses and in JSON. */
export function canariesIn(log: string, canaries: readonly Canary[]): Canary[] {
  return canaries.filter(({ secret }) =>
    [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((form) =>
      log.includes(form),
    ),
  );
}

/** The ids of all requests that a log of JSON lines has. */
export function requestIdsIn(log: string): Set<string> {
  return new Set([...log.matchAll(/"requestId":"([^"]+)"/g)].map((match) => match[1] ?? ""));
}
