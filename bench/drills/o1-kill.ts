import { setTimeout as delay } from "node:timers/promises";
import {
  embeddedDatabaseUrl,
  findPostmaster,
  killOrphanOnExit,
  openDatabase,
  postmasterPid,
  processTree,
  signalAll,
} from "../product/postgres.ts";
import { freePort, scratchFolder, until } from "../product/resources.ts";
import { type ServerProcess, spawnServer, startServer, untilReady } from "../product/server.ts";
import { atMost, counterDrift, type Drill, exactly, scanned } from "./drill.ts";
import { makeWriters, startWriters } from "./writers.ts";

const WRITERS = 16;
const HEALTHY_MS = 3_000;
/** Minimum time and number of acknowledged writes between two failures. */
const BETWEEN_MS = 1_500;
const BETWEEN = 50;
const WAIT_TIMEOUT_MS = 60_000;

export const killDrill: Drill = {
  id: "O1",
  title: `kill -9 of the server and of PostgreSQL under ${WRITERS} writers`,
  async run() {
    const DATA_DIR = scratchFolder();
    killOrphanOnExit(DATA_DIR);
    const settings = { DATA_DIR, PORT: String(await freePort()) };
    let server = await startServer(settings);
    const setUp = openDatabase(await embeddedDatabaseUrl(DATA_DIR));
    const stage = await makeWriters(setUp, server.url, WRITERS);
    await setUp.close();
    const writers = startWriters([server.url], stage);
    const killServer = async (): Promise<ServerProcess> => {
      server.kill("SIGKILL");
      await server.exited;
      return spawnServer(settings);
    };
    const acknowledged: number[] = [];
    const writeOn = async () => {
      const before = writers.acknowledged();
      await delay(BETWEEN_MS);
      await until(() => writers.acknowledged() - before >= BETWEEN, WAIT_TIMEOUT_MS);
      acknowledged.push(writers.acknowledged() - before);
    };

    await writeOn();
    server = await killServer();
    const serverMs = await untilReady(server);
    await writeOn();
    const killedAt = performance.now();
    const before = postmasterPid(DATA_DIR);
    process.kill(before, "SIGKILL");
    while ([undefined, before].includes(findPostmaster(DATA_DIR))) await delay(5);
    await untilReady(server);
    const postgresMs = performance.now() - killedAt;
    await writeOn();
    const killed = signalAll(processTree(postmasterPid(DATA_DIR)), "SIGKILL");
    server = await killServer();
    const bothMs = await untilReady(server);
    await writeOn();
    await writers.stop();

    const database = openDatabase(await embeddedDatabaseUrl(DATA_DIR));
    const lost = await writers.lost(database);
    const drift = await counterDrift(database);
    await database.close();
    return [
      scanned("writes acknowledged", writers.acknowledged(), 200),
      scanned("the fewest between two failures", Math.min(...acknowledged), BETWEEN),
      exactly("acknowledged writes lost", lost, 0),
      ...drift,
      atMost("server killed: ready again after", serverMs, HEALTHY_MS, "ms"),
      atMost("PostgreSQL killed: ready again after", postgresMs, HEALTHY_MS, "ms"),
      scanned("processes of PostgreSQL killed together with the server", killed, 2),
      atMost("both killed: ready again after", bothMs, HEALTHY_MS, "ms"),
    ];
  },
};
