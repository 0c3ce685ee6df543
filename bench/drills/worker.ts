import { setTimeout as delay } from "node:timers/promises";
import type { PushSender } from "@starling/api/ports";
import { createDb } from "@starling/db/client";
import { startJobWorker } from "@starling/server/jobs/worker";
import { benchContext } from "../product/context.ts";

/** Runs the product's job worker; push messages go to a fake push service at `PUSH_URL`. */
const { DATABASE_URL: url = "", PUSH_URL: pushUrl = "" } = process.env;
const PUSH_MS = 20;
const client = createDb(url, { applicationName: "starling-worker" });

const push: PushSender = {
  publicKey: "",
  async send({ endpoint }, _text, { topic }) {
    await delay(PUSH_MS);
    const answer = await fetch(pushUrl, { method: "POST", body: `${topic} ${endpoint}` });
    if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}`);
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
