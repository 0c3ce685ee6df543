/** URL at which this server reaches itself. */
export function selfUrl(host: string | undefined, port: number): string {
  const named = host === undefined || ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${named.includes(":") ? `[${named}]` : named}:${port}`;
}
