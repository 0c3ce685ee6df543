import { randomUUID } from "node:crypto";
import express, { Router } from "express";
import { TOPIC } from "./hub.ts";
import type { StandIn } from "./stand-in.ts";

const MAX_LEASE_S = 864_000;
const DEFAULT_LEASE_SECONDS = 432_000;
const MAX_WAIT_MS = 5_000;

/** WebSub hub for channels' feeds. First verifies the callback of each subscription. */
export function hubRoutes(standIn: StandIn): Router {
  const router = Router();
  router.post(
    `${standIn.path}/hub/subscribe`,
    express.urlencoded({ extended: false, limit: "8kb" }),
    async (request, response) => {
      const form: Record<string, unknown> = request.body ?? {};
      const of = (name: string) => String(form[`hub.${name}`] ?? "");
      const [mode, topic, callback] = [of("mode"), of("topic"), of("callback")];
      if (!["subscribe", "unsubscribe"].includes(mode) || !topic.startsWith(TOPIC)) {
        return void response.status(400).type("text/plain").send("Invalid mode or topic");
      }
      if (!standIn.isOwnCallback(callback)) {
        return void response.status(400).type("text/plain").send("The callback is not this installation's");
      }
      const asked = Number(of("lease_seconds")) || DEFAULT_LEASE_SECONDS;
      response.status(202).end();
      const seconds = Math.min(asked, MAX_LEASE_S);
      if (!(await isExpected(standIn, { mode, topic, callback, seconds }))) return;
      const key = `${topic} ${callback}`;
      if (mode === "unsubscribe") return void (await standIn.leases.remove(key));
      const expiresAt = new Date(standIn.now().getTime() + seconds * 1_000).toISOString();
      await standIn.leases.put(key, { topic, callback, secret: of("secret"), expiresAt });
    },
  );
  return router;
}

async function isExpected(
  standIn: StandIn,
  { mode, topic, callback, seconds }: { mode: string; topic: string; callback: string; seconds: number },
): Promise<boolean> {
  const url = new URL(standIn.reach(callback));
  const challenge = randomUUID();
  const said = {
    mode,
    topic,
    challenge,
    ...(mode === "subscribe" ? { lease_seconds: String(seconds) } : {}),
  };
  for (const [name, value] of Object.entries(said)) url.searchParams.set(`hub.${name}`, value);
  try {
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(MAX_WAIT_MS) });
    return answer.ok && (await answer.text()) === challenge;
  } catch {
    return false;
  }
}
