import { accessSync, constants } from "node:fs";
import path from "node:path";
import { atMost, type Drill, exactly, isTrue, scanned } from "./drill.ts";
import {
  bytesIn,
  type Image,
  PRODUCTION,
  performImage,
  runInside,
  startContainer,
  volumeFor,
} from "./product/image.ts";
import { startPostgres } from "./product/postgres.ts";
import { untilReady } from "./product/server-process.ts";
import { send } from "./traffic/http-request.ts";

const MEGABYTE = 1_000_000;
const LEAST_SETTINGS = 8;
/** Writes where nothing may be written, and says so by its exit code. */
const WRITES = ["node", "-e", "require('node:fs').writeFileSync('apps/server/dist/planted', '')"];

/** The Dockerfile's steps without an engine, and what comes of them as a container would run it. */
export const imageDrill: Drill = {
  id: "O14",
  title: "the image, performed step by step, and a container of it",
  async run() {
    const image = performImage();
    const postgres = await startPostgres();
    const bare = runInside(image, image.command, { DATA_DIR: volumeFor(image), PORT: "1" });
    const settings = { ...PRODUCTION, DATA_DIR: volumeFor(image), DATABASE_URL: postgres.url };
    const server = await startContainer(image, settings);
    const readyMs = await untilReady(server);
    const health = runInside(image, image.health, { PORT: String(server.port) });
    const wrong = await wrongAnswers(server.url);
    const start = performance.now();
    server.kill(image.stopSignal);
    const ending = await server.exited;
    const sick = runInside(image, image.health, { PORT: String(server.port) });
    return [
      scanned(
        "steps performed",
        Object.values(image.performed).reduce((sum, count) => sum + count, 0),
        10,
      ),
      atMost("size without Node", bytesIn(path.join(image.folder, image.workdir)) / MEGABYTE, 90, "MB"),
      scanned("missing settings that a bare start names at once", namedIn(bare.stderr), LEAST_SETTINGS),
      exactly("its exit code", bare.status ?? -1, 1),
      isTrue("it runs as another account than root", !image.user.startsWith("0")),
      isTrue("what it runs cannot be written by it", isReadOnly(image)),
      atMost("ready after, migrations of an empty database with it", readyMs, 20_000, "ms"),
      exactly("wrong answers of pages and calls", wrong, 0),
      exactly("exit code of the health check", health.status ?? -1, 0),
      exactly("exit code at the stop signal", ending.code ?? -1, 0),
      atMost("from the signal to the end", performance.now() - start, 10_000, "ms"),
      exactly("exit code of the health check afterwards", sick.status ?? -1, 1),
    ];
  },
};

/** What each address answers to somebody who is not logged in. */
const ANSWERS: Readonly<Record<string, number>> = {
  "/": 200,
  "/healthz": 200,
  "/readyz": 200,
  "/api/v1/openapi.json": 200,
  "/api/v1/taxonomy/game": 401,
  "/api/trpc/taxonomy.list": 401,
};

async function wrongAnswers(url: string): Promise<number> {
  const asked = Object.entries(ANSWERS).map(
    async ([one, wanted]) => (await send(url, one)).status === wanted,
  );
  return (await Promise.all(asked)).filter((isRight) => !isRight).length;
}

function namedIn(text: string): number {
  return Number(/(\d+) settings need attention/.exec(text)?.[1] ?? 0);
}

/** Root is held by no permission, so where this runs as root only the other account's try tells. */
function isReadOnly(image: Image): boolean {
  if (process.getuid?.() === 0) return runInside(image, WRITES, {}).status !== 0;
  try {
    accessSync(path.join(image.folder, image.workdir), constants.W_OK);
    return false;
  } catch {
    return true;
  }
}
