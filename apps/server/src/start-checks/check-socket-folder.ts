import { lstat, mkdtemp, readdir, rmdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isSocketName, socketName } from "@starling/directory/socket/messages";
import { fitsAddress } from "@starling/directory/socket/socket-file";
import type { Findings, StartCheck } from "./start-checks.ts";
import { NOTHING } from "./start-checks.ts";

const SETTING = "DIRECTORY_SOCKET_DIR";

function problem(wrong: string, fix: string): Findings {
  return { problems: [{ name: SETTING, wrong, fix }], warnings: [] };
}

/**
 * Looks whether processes of this machine can find each other in a folder.
 * @param given as the environment names it; nothing is looked at where it names none
 */
export function socketFolderCheck(given: string | undefined): StartCheck {
  return async () => {
    if (given === undefined) return NOTHING;
    if (os.platform() === "win32") return problem("is not available on Windows", "Remove it.");
    const folder = path.resolve(given);
    if (!fitsAddress(path.join(folder, socketName("")))) {
      const wrong = "is too long for the address of a socket, of which a system takes about a hundred bytes";
      return problem(wrong, "Name a folder with a shorter path, such as /run/starling.");
    }
    return (await judgeFolder(folder)) ?? (await judgeSockets(folder)) ?? NOTHING;
  };
}

async function judgeFolder(folder: string): Promise<Findings | null> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return problem("names a folder that does not exist", `Make it: mkdir -p ${folder}`);
  if (!found.isDirectory()) return problem("names a file", "Name a folder.");
  // Rights alone do not tell: a file system may be there to be read only.
  const made = await mkdtemp(path.join(folder, ".starling-")).catch(() => null);
  if (made !== null) {
    await rmdir(made);
    return null;
  }
  const user = os.userInfo().username;
  return problem(
    `names a folder in which ${user} may not make a socket`,
    `Give it to ${user}: chown ${user} ${folder}`,
  );
}

/** Whatever has a socket's name there must be one, of processes of this account. */
async function judgeSockets(folder: string): Promise<Findings | null> {
  for (const name of await readdir(folder)) {
    if (!isSocketName(name)) continue;
    const file = path.join(folder, name);
    const found = await lstat(file).catch(() => null);
    if (found === null) continue;
    if (!found.isSocket())
      return problem(`has ${name}, which is not a socket`, `Remove ${file}, or name another folder.`);
    if (found.uid !== process.getuid?.()) {
      const wrong = `has ${name}, which belongs to another account (uid ${found.uid})`;
      return problem(
        wrong,
        "Run all processes of the machine with the same account, or name a folder for each.",
      );
    }
  }
  return null;
}
