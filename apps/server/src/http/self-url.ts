/** URL at which this server reaches itself; the public URL may not be reachable. */
export function selfUrl(host: string | undefined, port: number): string {
  const named = host === undefined || ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${named.includes(":") ? `[${named}]` : named}:${port}`;
}
