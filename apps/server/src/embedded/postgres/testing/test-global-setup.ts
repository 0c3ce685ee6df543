import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type {} from "@starling/api/testing/test-payments";
import { distribute } from "@starling/db/distribution/distribute";
import { migrate } from "@starling/db/migrate";
import type {} from "@starling/db/testing/create-test-db";
import { createOnNodes, dropOnNodes, nodesOf } from "@starling/db/testing/nodes";
import type { TestProject } from "vitest/node";
import { serveStandIn } from "../../payments/testing/serve-stand-in.ts";
import { readPidFile, runsCluster } from "../orphan.ts";
import { isRunning } from "../process-identity.ts";
import { sharedStagingFolder } from "../staging.ts";
import { startEmbeddedPostgres } from "../start-embedded-postgres.ts";

type TestServer = {
  template: string;
  nodes: string[];
  paymentsUrl: string;
  stop(): Promise<void>;
  users: number;
};

const PREFIX = "starling-test-postgres-";

const IN_MEMORY = "/dev/shm";

declare global {
  /**
   * This variable is global, because each vitest project loads this file again, but all projects share one
   * server.
   */
  var starlingTestServer: Promise<TestServer> | undefined;
}

/**
 * Provides a PostgreSQL server with a migrated template database (`inject("postgresUrl")`). Starts a
 * temporary server or uses `TEST_DATABASE_URL`, whose role must be able to create databases. Also starts the
 * fake Stripe (`inject("paymentsUrl")`) with its own database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.starlingTestServer ??= start();
  const server = await globalThis.starlingTestServer;
  server.users++;
  project.provide("postgresUrl", server.template);
  project.provide("postgresNodes", server.nodes);
  project.provide("paymentsUrl", server.paymentsUrl);
  return async () => {
    server.users--;
    if (server.users > 0) return;
    globalThis.starlingTestServer = undefined;
    await server.stop();
  };
}

async function start(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startThrowAway();
  try {
    const nodes = await nodesOf(server.url);
    const template = await freshDatabase(nodes, `starling_template_${process.pid}`);
    await migrate(template.url);
    if (nodes.length > 1) await distribute(template.url, () => undefined);
    const ledger = await freshDatabase([server.url], `starling_payments_${process.pid}`);
    const payments = await serveStandIn(ledger.url);
    return {
      template: template.url,
      nodes,
      paymentsUrl: payments.url,
      users: 0,
      stop: async () => {
        await payments.stop();
        if (given) await Promise.all([template.drop(), ledger.drop()]);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function freshDatabase(
  nodes: readonly string[],
  name: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const drop = () => dropOnNodes(nodes, name);
  await drop();
  return { url: await createOnNodes(nodes, name), drop };
}

async function startThrowAway(): Promise<{ url: string; stop(): Promise<void> }> {
  sweepAbandoned();
  const dataDir = mkdtempSync(path.join(scratchFolder(), `${PREFIX}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = await startEmbeddedPostgres({
    dataDir,
    log: silent,
    durable: false,
    programs: sharedStagingFolder,
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Folder of the test database, in memory if more than 4 GB are free. Copying the thousand small files of a
 * test takes 16 ms in memory and up to 400 ms on a disk.
 */
function scratchFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > 4 * 2 ** 30 ? IN_MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

function sweepAbandoned(): void {
  const folder = scratchFolder();
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split("-")[0]);
    if (isRunning(owner)) continue;
    const dataDir = path.join(folder, name);
    try {
      const cluster = path.join(dataDir, "postgres");
      const left = readPidFile(cluster);
      if (left && runsCluster(left.pid, cluster)) process.kill(left.pid, "SIGQUIT");
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch {
      // The folder belongs to another user. That user's test runs will remove it.
    }
  }
}
