import { execFileSync } from "node:child_process";
import path from "node:path";
import { tableChecksums } from "./checks/table-checksums.ts";
import { type Drill, exactly, isTrue, scanned } from "./drill.ts";
import { follow } from "./people/follow.ts";
import { makeStreamers, makeViewers } from "./people/make-people.ts";
import { embeddedDatabaseUrl, endOrphanAtTheEnd } from "./product/embedded-database.ts";
import { startPostgres } from "./product/postgres.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { startServer, stopServer } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";

/** The data folder of a stopped server is its backup: copied elsewhere, it is the same product (security row O8). */
export const restoreDrill: Drill = {
  id: "O8",
  title: "restore from a copy of the stopped data folder",
  async run() {
    const DATA_DIR = path.join(scratchFolder(), "data");
    endOrphanAtTheEnd(DATA_DIR);
    const server = await startServer({ DATA_DIR });
    const database = openDatabase(await embeddedDatabaseUrl(DATA_DIR));
    const streamers = await makeStreamers(database.db, 20);
    const viewers = await makeViewers(database.db, server.url, 10);
    await Promise.all(viewers.flatMap((viewer) => streamers.map((id) => follow(server.url, viewer, id))));
    await database.close();
    await stopServer(server);

    const original = await checksums(DATA_DIR);
    const restored = path.join(scratchFolder(), "restored");
    // The copy keeps owners and permissions, because Postgres insists on them.
    execFileSync("cp", ["-a", DATA_DIR, restored]);
    const copy = await checksums(restored);

    endOrphanAtTheEnd(restored);
    const again = await startServer({ DATA_DIR: restored });
    const cookie = viewers[0]?.cookie ?? "";
    const { status } = await send(again.url, "/api/v1/auth/me", { cookie });
    const differing = [...original].filter(([table, sum]) => copy.get(table) !== sum).length;
    return [
      scanned("tables compared", original.size, 10),
      scanned("of them with rows", [...original.values()].filter((sum) => !sum.startsWith("0:")).length, 8),
      exactly("tables that differ or are missing", differing, 0),
      exactly("tables too many", copy.size - original.size, 0),
      isTrue("the product runs on the copy", !again.hasExited()),
      exactly("status for a session from before", status, 200),
    ];
  },
};

async function checksums(dataDir: string): Promise<Map<string, string>> {
  const postgres = await startPostgres(dataDir);
  const database = openDatabase(postgres.url);
  const sums = await tableChecksums(database);
  await database.close();
  await postgres.stop();
  return sums;
}
