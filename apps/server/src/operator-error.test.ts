import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { MigrationError } from "@starling/db/migrate";
import { afterAll, expect, test } from "vitest";
import { DataFolderInUse } from "./embedded/postgres/data-folder-lock.ts";
import { listen } from "./http/listen.ts";
import { noteAddress, operatorMessage } from "./operator-error.ts";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "starling-operator-"));
const server = await listen((_request, response) => response.end(), { port: 0, host: "127.0.0.1" });
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

test("reports a port in use, the process that uses it and what the operator can do", async () => {
  const { port } = server;
  const error: unknown = await listen((_request, response) => response.end(), {
    port,
    host: "127.0.0.1",
  }).catch((reason: unknown) => reason);
  const message = operatorMessage(error, { port, dataDir });
  expect(message).toContain(`Port ${port} (PORT) is already in use by`);
  expect(message).toContain("PORT=3001 npm start");
  if (process.platform === "linux") expect(message).toContain(`(process ${process.pid})`);
});

test("names METRICS_PORT when the metrics port is in use", async () => {
  const { port } = server;
  const error: unknown = await listen((_request, response) => response.end(), {
    port,
    host: "127.0.0.1",
  }).catch((reason: unknown) => reason);
  expect(operatorMessage(error, { port: port - 1, dataDir })).toContain(
    `Port ${port} (METRICS_PORT) is already in use by`,
  );
});

test("names the folder that this user may not write, and the port if that is what is refused", () => {
  const refused = (facts: object) => Object.assign(new Error("refused"), { code: "EACCES", ...facts });
  const run = { port: 80, dataDir };
  expect(operatorMessage(refused({ path: "/srv/backups" }), run)).toContain("may not write /srv/backups");
  expect(operatorMessage(refused({ syscall: "listen" }), run)).toContain("Port 80 requires more permissions");
});

test("reports a data folder in use, the process that uses it and that process's URL", () => {
  const error = new DataFolderInUse(dataDir, 4711);
  expect(operatorMessage(error, { port: 3000, dataDir })).toContain("4711");
  noteAddress(dataDir, "http://localhost:3000");
  expect(operatorMessage(error, { port: 3000, dataDir })).toContain("It is running at http://localhost:3000");
});

test.each([
  ["55P03", "End it (pg_stat_activity shows it), then start again."],
  ["53100", "Free up space, then start again."],
  ["42501", "Use the owner of the database and its tables"],
  ["42P01", "Keep running the previous release"],
])(
  "reports that a migration failed with %s and changed nothing, and what the operator can do",
  (code, words) => {
    const cause = new Error("Failed query: alter table …", {
      cause: Object.assign(new Error("the database's words"), { code }),
    });
    const message = operatorMessage(new MigrationError(cause), { port: 3000, dataDir });
    expect(message).toContain("nothing was changed: the database's words.");
    expect(message).toContain(words);
  },
);
