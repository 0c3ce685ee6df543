import type { IncomingMessage } from "node:http";

const BEARER = /^bearer(?:\s+(.*))?$/i;

/** Token of an `Authorization: Bearer` header, if any. Ignores other schemes, which proxies may use. */
export function bearerToken({ headers }: IncomingMessage): string | undefined {
  const found = BEARER.exec(headers.authorization ?? "");
  return found ? (found[1] ?? "") : undefined;
}
