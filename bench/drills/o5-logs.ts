import { canariesIn, requestIdsIn } from "./checks/log-scan.ts";
import { type Drill, exactly, scanned } from "./drill.ts";
import { plantCanaries } from "./people/plant-canaries.ts";
import { startPostgres } from "./product/postgres.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { spawnServer, stopServer, untilReady } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";

/** What people entrust to us stays out of the logs, and every answer can be found there (security row O5). */
export const logsDrill: Drill = {
  id: "O5",
  title: "canaries in the logs, request ids on the answers",
  async run() {
    const dataDir = scratchFolder();
    const postgres = await startPostgres(dataDir);
    const server = await spawnServer({ DATABASE_URL: postgres.url, LOG_LEVEL: "trace" });
    await untilReady(server);
    const database = openDatabase(postgres.url);
    const planted = await plantCanaries(server, database, postgres.stop);
    await stopServer(server);

    const log = server.output();
    const leaked = canariesIn(log, planted.canaries);
    const logged = requestIdsIn(log);
    const unknown = planted.answers.filter(({ requestId }) => requestId !== "" && !logged.has(requestId));
    const without = planted.answers.filter(({ requestId }) => requestId === "");
    const named = (prefix: string, list: readonly { what: string }[]) =>
      [prefix, ...new Set(list.map(({ what }) => what))].join(" · ");
    return [
      scanned("canaries planted", planted.canaries.length, 12),
      scanned("log lines searched", log.split("\n").length, 40),
      exactly(named("canaries found in them", leaked), leaked.length, 0),
      scanned("answers looked at", planted.answers.length, 20),
      exactly(named("answers without a request id", without), without.length, 0),
      exactly(named("request ids the log does not have", unknown), unknown.length, 0),
    ];
  },
};
