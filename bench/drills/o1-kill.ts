import { setTimeout as delay } from "node:timers/promises";
import { followDrift } from "./checks/follow-drift.ts";
import { atMost, type Drill, exactly, scanned } from "./drill.ts";
import { startWriters } from "./people/follow-writers.ts";
import { makeStreamers, makeViewers } from "./people/make-people.ts";
import { embeddedDatabaseUrl, endOrphanAtTheEnd } from "./product/embedded-database.ts";
import { freePort } from "./product/free-port.ts";
import { findPostmaster, postmasterPid } from "./product/postgres.ts";
import { processTree, signalAll } from "./product/process-tree.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { type ServerProcess, spawnServer, startServer, untilReady } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";

const WRITERS = 16;
const STREAMERS = 300;
const HEALTHY_MS = 3_000;
/** How long the writers write between two blows. */
const BETWEEN_MS = 1_500;

/** The product as `npm start` runs it, with its own Postgres, killed in three ways (security row O1). */
export const killDrill: Drill = {
  id: "O1",
  title: "kill -9 of the server and of Postgres under 16 writers",
  async run() {
    const DATA_DIR = scratchFolder();
    endOrphanAtTheEnd(DATA_DIR);
    const settings = { DATA_DIR, PORT: String(await freePort()) };
    let server = await startServer(settings);
    const setUp = openDatabase(await embeddedDatabaseUrl(DATA_DIR));
    const streamers = await makeStreamers(setUp.db, STREAMERS);
    const viewers = await makeViewers(setUp.db, server.url, WRITERS);
    await setUp.close();

    const writers = startWriters(server.url, viewers, streamers);
    const killServer = async (): Promise<ServerProcess> => {
      server.kill("SIGKILL");
      await server.exited;
      return spawnServer(settings);
    };
    await delay(BETWEEN_MS);
    const acknowledged = [writers.acknowledged()];

    server = await killServer();
    const serverMs = await untilReady(server);
    await delay(BETWEEN_MS);
    acknowledged.push(writers.acknowledged());

    const killedAt = performance.now();
    const before = postmasterPid(DATA_DIR);
    process.kill(before, "SIGKILL");
    while ([undefined, before].includes(findPostmaster(DATA_DIR))) await delay(5);
    await untilReady(server);
    const postgresMs = performance.now() - killedAt;
    await delay(BETWEEN_MS);
    acknowledged.push(writers.acknowledged());

    const killed = signalAll(processTree(postmasterPid(DATA_DIR)), "SIGKILL");
    server = await killServer();
    const bothMs = await untilReady(server);
    await delay(BETWEEN_MS);
    await writers.stop();
    acknowledged.push(writers.acknowledged());

    const database = openDatabase(await embeddedDatabaseUrl(DATA_DIR));
    const lost = await writers.lost(database);
    const drift = await followDrift(database);
    await database.close();
    const perPhase = acknowledged.map((count, i) => count - (acknowledged[i - 1] ?? 0));
    return [
      scanned("writes acknowledged", writers.acknowledged(), 200),
      scanned("the fewest between two blows", Math.min(...perPhase), 10),
      exactly("acknowledged writes lost", lost, 0),
      scanned("profiles compared", drift.profiles, STREAMERS + WRITERS),
      exactly("counters torn from their rows", drift.drifted, 0),
      atMost("server killed: ready again after", serverMs, HEALTHY_MS, "ms"),
      atMost("Postgres killed: ready again after", postgresMs, HEALTHY_MS, "ms"),
      scanned("processes of Postgres killed together with the server", killed, 2),
      atMost("both killed: ready again after", bothMs, HEALTHY_MS, "ms"),
    ];
  },
};
