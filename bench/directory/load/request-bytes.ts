/** A request as a contender is asked it. */
export interface HttpRequest {
  path: string;
  /** Becomes a POST. */
  json?: unknown;
  headers?: Record<string, string>;
}

/** The bytes of a request, made once. */
export function requestBytes({ path, json, headers = {} }: HttpRequest): string {
  const body = json === undefined ? "" : JSON.stringify(json);
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length =
    json === undefined
      ? ""
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  const head = `${json === undefined ? "GET" : "POST"} ${path} HTTP/1.1\r\nhost: localhost\r\n`;
  return `${head}accept: application/json\r\n${given.join("")}${length}\r\n${body}`;
}
