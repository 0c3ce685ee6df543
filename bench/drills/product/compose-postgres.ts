import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serverAccount } from "@starling/server/embedded/postgres/account";
import { filled, readCompose } from "@starling/server/testing/compose";
import { closeAtTheEnd } from "../open-resources.ts";
import { freePort } from "./free-port.ts";
import type { PostgresTools } from "./postgres-tools.ts";
import { processTree, signalAll } from "./process-tree.ts";
import { scratchFolder } from "./scratch-folder.ts";

const OPS = path.join(import.meta.dirname, "../../../ops/postgres");
const GIVE_UP_MS = 60_000;

/** The two servers of PostgreSQL of `compose.yaml`, run with its scripts and command lines. */
export interface ComposePostgres {
  /** What stands for `postgres-primary:5432,postgres-standby:5432`. */
  hosts: string;
  variables: Record<string, string>;
  /** Kills the primary and all its processes, and answers how many those were. */
  killPrimary(): number;
  /** What docs/operating.md says to do then. */
  promote(): void;
  /** Makes the one that was killed the standby of the other, as docs/operating.md says. Resolves once it follows. */
  rejoin(): Promise<void>;
  /** What `psql` answers to a statement of the superuser's, on the server that was the standby at first. */
  askSecond(statement: string): string;
}

interface Server {
  name: string;
  folder: string;
  data: string;
  port: number;
  /** The words after `postgres` of its command line. */
  words: string[];
  child: ChildProcess | null;
}

/** A container's start, as the image does it: `initdb`, the script of `/docker-entrypoint-initdb.d`, then the server. */
export async function startComposePostgres(tools: PostgresTools): Promise<ComposePostgres> {
  const secret = () => randomBytes(12).toString("hex");
  const variables = {
    ...{ POSTGRES_PASSWORD: secret(), STARLING_DB_PASSWORD: secret(), REPLICATION_PASSWORD: secret() },
    SYNCHRONOUS_STANDBYS: "ANY 1 (standby)",
  };
  const account = serverAccount(undefined);
  const folder = scratchFolder();
  const servers = await Promise.all(["postgres-primary", "postgres-standby"].map(prepare));
  const [primary, standby] = servers;
  if (!primary || !standby) throw new Error("compose.yaml has no two servers of PostgreSQL");

  async function prepare(name: string): Promise<Server> {
    const own = path.join(folder, name);
    mkdirSync(own);
    if (account) chownSync(own, account.uid, account.gid);
    const command = readCompose().services[name]?.command ?? [];
    const words = command.map((word) => filled(word, variables)).filter((word) => word !== "postgres");
    return { name, folder: own, data: path.join(own, "data"), port: await freePort(), words, child: null };
  }

  /** As in the container: its sockets and its data are its own; here its port is, too. */
  function options({ folder, data, port }: Server, more: Record<string, string> = {}) {
    const env = { PATH: tools.path, PGDATA: data, PGHOST: folder, PGPORT: String(port), LC_ALL: "C" };
    return { ...account, cwd: folder, env: { ...env, ...variables, ...more } };
  }

  const place = ({ folder, port }: Server) => ["-p", String(port), "-k", folder, "-h", "127.0.0.1"];

  function run(
    server: Server,
    program: string,
    words: readonly string[],
    more?: Record<string, string>,
  ): string {
    return execFileSync(program, words, {
      ...options(server, { PGUSER: "postgres", ...more }),
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
      timeout: GIVE_UP_MS,
    }).trim();
  }

  async function start(server: Server, command: readonly string[], more?: Record<string, string>) {
    const [program = "", ...words] = command;
    const child = spawn(program, words, {
      ...options(server, more),
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-2_000);
    });
    server.child = child;
    const ready = ["-h", "127.0.0.1", "-p", String(server.port)];
    for (const begun = performance.now(); ; await delay(50)) {
      if (spawnSync("pg_isready", ready, { env: { PATH: tools.path } }).status === 0) return;
      if (child.exitCode !== null || performance.now() - begun > GIVE_UP_MS)
        throw new Error(`${server.name} does not start:\n${said}`);
    }
  }

  async function stop({ child }: Server): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    // Those who wait for a standby that is gone keep a server from a slower end.
    child.kill("SIGINT");
    const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(late);
  }
  closeAtTheEnd(async () => void (await Promise.all(servers.map(stop))));

  async function startPrimary(server: Server): Promise<void> {
    const password = path.join(server.folder, "password");
    writeFileSync(password, variables.POSTGRES_PASSWORD, { mode: 0o644 });
    run(server, "initdb", [
      "-U",
      "postgres",
      `--pwfile=${password}`,
      "-A",
      "scram-sha-256",
      "--auth-local=trust",
      "-D",
      server.data,
    ]);
    rmSync(password);
    appendFileSync(path.join(server.data, "pg_hba.conf"), "host all all all scram-sha-256\n");
    // The image's server of the first minute has the command line of the service, and listens on its socket alone.
    const first = [
      ...server.words.flatMap(quoted),
      ...["-p", String(server.port), "-k", server.folder, "-h", "''"],
    ];
    run(server, "pg_ctl", ["-w", "-o", first.join(" "), "-l", path.join(server.folder, "log"), "start"]);
    run(server, "sh", [path.join(OPS, "primary.sh")], { POSTGRES_USER: "postgres" });
    run(server, "pg_ctl", ["-m", "fast", "-w", "stop"]);
    await start(server, ["postgres", ...server.words, ...place(server)]);
  }

  /** By `standby.sh`, which makes a copy of the other one first where there is no data. */
  function follow(server: Server, other: Server, command: readonly string[]) {
    const more = { PRIMARY_HOST: "127.0.0.1", PRIMARY_PORT: String(other.port) };
    return start(server, ["sh", path.join(OPS, "standby.sh"), ...command], more);
  }

  const ask = (server: Server, statement: string) => run(server, "psql", ["-Atc", statement, "postgres"]);

  async function untilFollowed(server: Server): Promise<void> {
    const statement = "select count(*) from pg_stat_replication where state = 'streaming'";
    for (const begun = performance.now(); ask(server, statement) !== "1"; await delay(50)) {
      if (performance.now() - begun > GIVE_UP_MS) throw new Error(`Nobody follows ${server.name}`);
    }
  }

  await startPrimary(primary);
  await follow(standby, primary, [...standby.words, ...place(standby)]);
  await untilFollowed(primary);
  return {
    hosts: servers.map(({ port }) => `127.0.0.1:${port}`).join(","),
    variables,
    killPrimary: () => signalAll(processTree(primary.child?.pid ?? 0), "SIGKILL"),
    promote: () => void run(standby, "pg_ctl", ["promote"]),
    rejoin: async () => {
      if (existsSync(primary.data)) {
        for (const name of readdirSync(primary.data))
          rmSync(path.join(primary.data, name), { recursive: true });
      }
      ask(standby, "select pg_create_physical_replication_slot('standby')");
      const more = { PRIMARY_HOST: "127.0.0.1", PRIMARY_PORT: String(standby.port) };
      run(primary, "sh", [path.join(OPS, "standby.sh"), "--version"], more);
      await start(primary, ["postgres", ...primary.words, ...place(primary)]);
      await untilFollowed(standby);
    },
    askSecond: (statement) => ask(standby, statement),
  };
}

/** A word of a command line inside the one string that `pg_ctl` takes. */
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
