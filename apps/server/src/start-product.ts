import path from "node:path";
import { acquireDataFolderLock } from "./embedded/postgres/data-folder-lock.ts";
import { startEmbeddedPostgres } from "./embedded/postgres/start-embedded-postgres.ts";
import type { Environment } from "./environment.ts";
import type { Folders } from "./folders.ts";
import { listen, type RunningServer } from "./http/listen.ts";
import type { Logger } from "./http/logger.ts";
import { readLegalTexts } from "./legal-texts.ts";
import { noteAddress } from "./operator-error.ts";
import type { Disposer } from "./parts-place.ts";
import type { StartedParts } from "./start-parts.ts";
import { serveStartupStatus } from "./starting-page.ts";

/** The running server; `stop` ends requests and jobs first, then the database. */
export interface Product extends StartedParts {
  port: number;
  embeddedDatabase: boolean;
  stop(): Promise<void>;
}

/** Loads most of the code while the database starts in its own process. */
const loadParts = () => import("./start-parts.ts");

/**
 * Starts all configured parts. Listens first, so that a taken port is reported immediately.
 * @throws the error that stopped the start, after all started parts were stopped
 */
export async function startProduct(env: Environment, folders: Folders, log: Logger): Promise<Product> {
  const legal = readLegalTexts(env.LEGAL_DIR);
  const closers: Disposer[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const dataDir = path.resolve(env.DATA_DIR);
    if (!env.DATABASE_URL) {
      const lock = acquireDataFolderLock(dataDir);
      process.once("exit", () => lock.release());
      closers.push(() => lock.release());
    }
    const startup = serveStartupStatus(log);
    const listening = await listen(startup.answer, {
      port: env.PORT,
      host: env.HOST,
      onUnreadable: (requestId, status) =>
        log.info({ requestId, res: { status } }, "Malformed request rejected"),
    });
    const server: RunningServer = {
      ...listening,
      answerWith(next) {
        listening.answerWith(next);
        startup.handOver(next);
      },
    };
    if (!env.DATABASE_URL) noteAddress(dataDir, env.PUBLIC_URL);
    const databaseUrl = env.DATABASE_URL ?? (await startDatabase(dataDir, log, closers));
    const { startParts } = await loadParts();
    const place = { folders, log, dataDir, server, databaseUrl, legal };
    const started = await startParts(env, place, closers);
    return { port: server.port, ...started, embeddedDatabase: !env.DATABASE_URL, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function startDatabase(dataDir: string, log: Logger, closers: Disposer[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: {
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
    // Ignores an import error here, because the next call of `loadParts` rejects with it.
    onSpawn: () => void loadParts().catch(() => undefined),
  });
  closers.push(() => postgres.stop());
  return postgres.url;
}
