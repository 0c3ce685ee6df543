import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "./http-request.ts";

/**
 * Sends half of a JSON body, waits, and sends the rest, on a connection of its own.
 * @throws the connection's error when no whole answer came
 */
export function sendInHalves(url: string, path: string, json: string, waitMs: number): Promise<Answer> {
  const start = performance.now();
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(json) };
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, url), { method: "POST", headers, agent: false }, (incoming) => {
      incoming.resume();
      incoming.once("error", reject);
      incoming.once("end", () => {
        const { statusCode: status = 0, headers } = incoming;
        resolve({ status, headers, body: "", ms: performance.now() - start });
      });
    });
    outgoing.once("error", reject);
    outgoing.write(json.slice(0, json.length / 2));
    delay(waitMs).then(() => outgoing.end(json.slice(json.length / 2)), reject);
  });
}
