import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, lstat, rename, rm } from "node:fs/promises";
import { createConnection, createServer, type Server, type Socket } from "node:net";

/** What an address of a socket has room for, in bytes: on Linux 107, on macOS 103. */
const LONGEST_ADDRESS = 103;
/** The letters of a socket's name before it is put in its place. */
const NEW_LETTERS = 8;

/** Whether a socket in a folder has an address that the system takes. */
export function fitsAddress(file: string): boolean {
  return Buffer.byteLength(file) + NEW_LETTERS + 1 <= LONGEST_ADDRESS;
}

/** Nobody answers at a socket's place. */
const NOBODY = new Set(["ENOENT", "ECONNREFUSED"]);
/** Somebody does, and takes no further connection: who works takes each at once. */
const STOPPED = "EAGAIN";

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/**
 * A connection to whoever listens at a place; null where nobody does, or does not work any more.
 * @throws what the system says, such as EACCES for the socket of another account
 */
export async function connectTo(file: string): Promise<Socket | null> {
  const socket = createConnection(file);
  try {
    await once(socket, "connect");
    return socket;
  } catch (error) {
    socket.destroy();
    if (NOBODY.has(codeOf(error)) || codeOf(error) === STOPPED) return null;
    throw error;
  }
}

/** Whose the socket at a place is: this one, that of somebody who has taken the place, or nobody's. */
type Owner = "own" | "other" | "nobody";

/** A socket that listens. */
export interface Listening {
  /** Who has the place now. */
  owner(): Promise<Owner>;
  /** Takes no more connections, and leaves the place free if it is still its own. Connections stay. */
  close(): Promise<void>;
}

async function numberAt(file: string): Promise<{ ino: bigint; isSocket: boolean } | null> {
  try {
    const stat = await lstat(file, { bigint: true });
    return { ino: stat.ino, isSocket: stat.isSocket() };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function listenAt(server: Server, file: string): Promise<void> {
  server.listen(file);
  await once(server, "listening");
}

/**
 * Listens at a place, whoever had it before. It is made beside it and put there in one step: of several who do so at once
 * the last one has it, and the others see that it is not theirs. The file's number tells, as nobody else's has it for as long as this one
 * listens. Only this account may connect.
 * @throws where something else lies there, and what the system says
 */
export async function listenInPlace(file: string, accept: (socket: Socket) => void): Promise<Listening> {
  const before = await numberAt(file);
  if (before && !before.isSocket) throw new Error(`${file} is not a socket`);
  const made = `${file}.${randomBytes(NEW_LETTERS / 2).toString("hex")}`;
  const server = createServer(accept);
  server.on("error", () => undefined);
  try {
    await listenAt(server, made);
    await chmod(made, 0o600);
    const own = await numberAt(made);
    await rename(made, file);
    const owner = async (): Promise<Owner> => {
      const now = await numberAt(file);
      if (now === null) return "nobody";
      return now.ino === own?.ino ? "own" : "other";
    };
    const close = async () => {
      if ((await owner().catch(() => "other")) === "own") await rm(file, { force: true });
      server.close();
    };
    return { owner, close };
  } catch (error) {
    server.close();
    await rm(made, { force: true });
    throw error;
  }
}
