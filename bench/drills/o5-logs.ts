import { setTimeout as delay } from "node:timers/promises";
import { canariesIn, requestIdsIn } from "./checks/log-scan.ts";
import { type Drill, exactly, scanned } from "./drill.ts";
import { plantCanaries } from "./people/plant-canaries.ts";
import { startPostgres } from "./product/postgres.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { type ServerProcess, spawnServer, stopServer, untilReady } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";

/** Asks from the very first moment on, when the page that says "starting" answers. */
async function answersUntilReady(server: ServerProcess): Promise<{ what: string; requestId: string }[]> {
  const answers: { what: string; requestId: string }[] = [];
  for (let ready = false; !ready && !server.hasExited(); ) {
    const answer = await send(server.url, "/api/v1/auth/me").catch(() => undefined);
    ready = answer?.status === 401;
    if (answer) answers.push({ what: "starting", requestId: String(answer.headers["x-request-id"] ?? "") });
    await delay(5);
  }
  return answers;
}

/** What people entrust to us stays out of the logs, and every answer can be found there (security row O5). */
export const logsDrill: Drill = {
  id: "O5",
  title: "canaries in the logs, request ids on the answers",
  async run() {
    const dataDir = scratchFolder();
    const postgres = await startPostgres(dataDir);
    const server = await spawnServer({ DATABASE_URL: postgres.url, LOG_LEVEL: "trace" });
    const starting = answersUntilReady(server);
    await untilReady(server);
    const database = openDatabase(postgres.url);
    const planted = await plantCanaries(server, database, postgres.stop);
    await stopServer(server);
    const answers = [...(await starting), ...planted.answers];

    const log = server.output();
    const leaked = canariesIn(log, planted.canaries);
    const logged = requestIdsIn(log);
    const unknown = answers.filter(({ requestId }) => requestId !== "" && !logged.has(requestId));
    const without = answers.filter(({ requestId }) => requestId === "");
    const named = (prefix: string, list: readonly { what: string }[]) =>
      [prefix, ...new Set(list.map(({ what }) => what))].join(" · ");
    return [
      scanned("canaries planted", planted.canaries.length, 12),
      scanned("log lines searched", log.split("\n").length, 40),
      exactly(named("canaries found in them", leaked), leaked.length, 0),
      scanned("answers while it started", answers.length - planted.answers.length),
      scanned("answers looked at", answers.length, 20),
      exactly(named("answers without a request id", without), without.length, 0),
      exactly(named("request ids the log does not have", unknown), unknown.length, 0),
    ];
  },
};
