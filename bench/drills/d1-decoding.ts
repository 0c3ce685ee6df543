import { readFileSync } from "node:fs";
import { HOSTILE_BODIES } from "@starling/server/testing/hostile-bodies";
import { atMost, type Drill, exactly, scanned } from "./drill.ts";
import { makeViewers } from "./people/make-people.ts";
import type { ServerProcess } from "./product/server-process.ts";
import { startProduct } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { percentile } from "./traffic/percentile.ts";
import { repeat } from "./traffic/repeat.ts";
import { createTally, isServerError } from "./traffic/tally.ts";

const BYTES = 990_000;
const TIMES = 5;
const OTHERS = 4;
const LIMIT_MS = 50;
const OTHERS_MS = 500;
/** Of Linux, whatever its kernel's own. */
const TICK_MS = 10;

/** Processor time of a process so far, in milliseconds. */
function processorMs({ pid }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** What somebody without an account can make the server compute with a megabyte (security row D1). */
export const decodingDrill: Drill = {
  id: "D1",
  title: "bodies of a megabyte that are dear to decode",
  async run() {
    const { servers, database } = await startProduct(1);
    const [server] = servers;
    if (!server) throw new Error("A server is needed");
    const [{ cookie } = { cookie: "" }] = await makeViewers(database.db, server.url, 1);
    const hostile = createTally();
    const others = createTally();
    const waits: number[] = [];
    const costs: { name: string; ms: number }[] = [];
    const headers = { "content-type": "application/json" };
    for (const [name, bodyOf] of Object.entries(HOSTILE_BODIES)) {
      const body = bodyOf(BYTES);
      const before = processorMs(server);
      for (let time = 0; time < TIMES; time += 1) {
        await hostile.count(send(server.url, "/api/trpc/waitlist.join", { body, headers }));
      }
      costs.push({ name, ms: (processorMs(server) - before) / TIMES });
    }
    const visitors = repeat(OTHERS, async () => {
      const answer = await others.count(send(server.url, "/api/v1/taxonomy/game", { cookie }));
      if (answer) waits.push(answer.ms);
    });
    for (const bodyOf of Object.values(HOSTILE_BODIES)) {
      const body = bodyOf(BYTES);
      const sent = Array.from({ length: TIMES }, () =>
        send(server.url, "/api/v1/waitlist/join", { body, headers }),
      );
      await Promise.all(sent.map((sending) => hostile.count(sending)));
    }
    await visitors.stop();
    const [dearest] = costs.sort((one, other) => other.ms - one.ms);
    return [
      scanned(
        "hostile bodies answered",
        hostile.answers(() => true),
        costs.length * TIMES * 2,
      ),
      exactly(
        "of them other than 400 and 413",
        hostile.answers((status) => status !== 400 && status !== 413),
        0,
      ),
      atMost(`processor time of the dearest (${dearest?.name})`, dearest?.ms ?? Number.NaN, LIMIT_MS, "ms"),
      scanned(
        "answers to others meanwhile",
        others.answers((status) => status === 200),
        20,
      ),
      exactly("5xx", hostile.answers(isServerError) + others.answers(isServerError), 0),
      atMost("others waited, p99", percentile(waits, 99), OTHERS_MS, "ms"),
    ];
  },
};
