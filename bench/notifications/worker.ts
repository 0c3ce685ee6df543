import { setTimeout as delay } from "node:timers/promises";
import type { PushSender } from "@starling/api/ports";
import { createDb } from "@starling/db/client";
import { startJobWorker } from "@starling/server/jobs/worker";
import { benchContext } from "../directory/product/bench-context.ts";

/**
 * The product's job worker as a process of its own, whose push messages go to a stand-in (`PUSH_URL`), or are taken after a delay
 * where there is none.
 */
const { DATABASE_URL: url = "", PUSH_URL: pushUrl, PUSH_DELAY_MS: delayMs = "0" } = process.env;
const client = createDb(url, { applicationName: "starling-worker" });

const push: PushSender = {
  publicKey: "",
  async send({ endpoint }, _text, { topic }) {
    await delay(Number(delayMs));
    if (pushUrl !== undefined) {
      const answer = await fetch(pushUrl, { method: "POST", body: `${topic} ${endpoint}` });
      if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}`);
    }
    return "sent";
  },
};

const silent = () => undefined;
const { ports } = benchContext(client.db);
startJobWorker({
  connectionString: url,
  db: client.db,
  ports: { ...ports, push },
  log: {
    info: silent,
    warn: silent,
    error: (details) => void process.stderr.write(`${JSON.stringify(details)}\n`),
  },
});
process.send?.("started");
