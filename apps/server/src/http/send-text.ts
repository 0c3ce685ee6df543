import type { Response } from "express";

/**
 * Ends an answer with a text that is written to bytes once. Its length is told, unless it is compressed on its way; an
 * entity tag would be of no use to what may not be stored.
 */
export function sendText(response: Response, type: string, text: string): void {
  const body = Buffer.from(text);
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}
